import { useEffect, useState } from 'react'
import { signIn, signInMessages } from '#contract/accounts/rules.ts'
import { links } from '#contract/urls.ts'
import { closeLogin, type LoginRequest } from '#web/api/login-request.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { unbroken } from '#web/ui/basics/unbroken.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useLocation, useNavigate } from '#web/ui/navigation/navigation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { GoogleButton } from './google-button.tsx'
import { isDelayed } from './send-code.ts'

const BUTTON_TEXT = 'Login'

/** Signs in by a mailed code or with Google, then runs the requested action. Closing deletes everything typed. */
export default function LoginPopup({ request, onClose }: { request: LoginRequest; onClose: () => void }) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  /** the time of the mail, in the second step */
  const [sentAt, setSentAt] = useState<number>()
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedAt) closeLogin()
  }, [pathname, openedAt])
  const buttonText = request.buttonText ?? BUTTON_TEXT

  function succeed(user: User) {
    signedIn(user)
    closeLogin()
    if (request.onSignedIn) request.onSignedIn(user)
    else setTimeout(() => navigate(links.dashboard()), signIn.redirectAfterMs)
  }
  function sent(at: number, justNow: boolean) {
    if (justNow && !isDelayed()) showToast({ type: 'success', message: signInMessages.sent })
    setSentAt(at)
  }
  return (
    <Dialog open onClose={onClose} title={unbroken(request.title)} phone="bottom">
      {sentAt !== undefined ? (
        <CodeStep
          email={email.trim()}
          sentAt={sentAt}
          buttonText={buttonText}
          onChangeEmail={() => setSentAt(undefined)}
          onSignedIn={succeed}
        />
      ) : (
        <>
          <EmailStep email={email} onEmail={setEmail} buttonText={buttonText} onSent={sent} />
          <GoogleButton onSignedIn={succeed} />
        </>
      )}
    </Dialog>
  )
}
