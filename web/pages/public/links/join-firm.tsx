import { useEffect, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { firmMessages, formatRole, roleTexts } from '#contract/firms/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { openLogin } from '#web/api/login-request.ts'
import { signedIn, useSession } from '#web/api/session.ts'
import type { PageMeta } from '#web/routing/page.ts'
import { useFragment } from '#web/routing/use-fragment.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { OnePress } from '#web/ui/navigation/one-press.tsx'

export { PublicLayout as layout } from '../public-layout.tsx'

import styles from '#web/ui/navigation/one-press.module.css'

export const meta = (): PageMeta => ({ title: `Join a firm | ${product.name}`, noindex: true })

type Invitation = ApiReply<'POST /firm/invitation'>['invitation']

/** The page behind an invitation to a firm. It needs a press, because mail programs open links too. */
export default function JoinFirm() {
  const navigate = useNavigate()
  const link = useFragment()
  const session = useSession()
  const [invitation, setInvitation] = useState<Invitation>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [loginNeeded, setLoginNeeded] = useState(false)

  useEffect(() => {
    if (!link) return
    void api('POST /firm/invitation', { body: { link } }, { quiet: true }).then(reply => {
      if (reply.success) setInvitation(reply.invitation)
      else setFault(reply.errors?.[0]?.message ?? reply.toast.message)
    })
  }, [link])

  async function join() {
    setBusy(true)
    setFault(undefined)
    const reply = await api('POST /firm/invitation/accept', { body: { link: link ?? '' } }, { quiet: true })
    setBusy(false)
    if (!reply.success) {
      setLoginNeeded(reply.reason === 'invitation_login')
      return setFault(reply.errors?.[0]?.message ?? reply.toast.message)
    }
    signedIn(reply.user)
    navigate(links.dashboard(), { replace: true })
  }
  const asLogged = session.user ? (session.user.email[0]?.email ?? '') : ''
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{invitation ? firmMessages.joinTitle(invitation.firm) : firmMessages.joinAnyTitle}</h1>
      {fault ? <ErrorPanel>{fault}</ErrorPanel> : null}
      {loginNeeded && session.state === 'signed-out' ? (
        <Button onClick={() => openLogin({ title: 'Log in with your e-mail' })}>Log in</Button>
      ) : null}
      {invitation ? (
        <>
          <p className={styles.text}>
            {firmMessages.joinText(invitation.email, roleTexts[invitation.role].name.toLowerCase())}
          </p>
          <p className={styles.text}>{formatRole(invitation.role)}</p>
          {asLogged ? <p className={styles.text}>{firmMessages.joinAs(asLogged)}</p> : null}
          <OnePress busy={busy} ready={session.state !== 'checking'} onPress={() => void join()}>
            {firmMessages.join}
          </OnePress>
        </>
      ) : null}
      {link === '' ? <p className={styles.text}>{firmMessages.openLink}</p> : null}
      {link === '' || (fault && !invitation) ? <ButtonLink to={links.explore()}>Explore deadstock</ButtonLink> : null}
    </main>
  )
}
