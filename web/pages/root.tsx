import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Language } from '#contract/site/languages.ts'
import { isEnglishOnly } from '#contract/site/local-paths.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { clientCallbacks } from '../api/client-callbacks.ts'
import { languageToOffer } from '../api/language/choice.ts'
import { closeLogin, useLoginRequest } from '../api/login-request.ts'
import { useSession } from '../api/session.ts'
import { useScreen } from '../routing/screen.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { useNavigate } from '../ui/navigation/navigation.tsx'

// without a connection there is no offer; a failure here would leave the whole page blank
const LanguageOffer = lazy<ComponentType<{ to: Language; onClose: () => void }>>(() =>
  import('../features/language/language-offer.tsx').catch(() => ({ default: () => null })),
)
const LoginPopup = opensAtPress(async () => (await import('../features/accounts/login-popup.tsx')).default)

/** The root of every page: the callbacks of the API client, the login popup, and the toasts. */
export function Root({ children }: { children: ReactNode }) {
  const { screen } = useScreen()
  const request = useLoginRequest()
  const guarded = screen.route.audience !== 'everyone'
  const { pathname } = screen.url
  const navigate = useNavigate()
  const { state, user } = useSession()
  const [offered, setOffered] = useState<Language>()
  useEffect(() => {
    if (state !== 'checking') setOffered(isEnglishOnly(pathname) ? undefined : languageToOffer(user))
  }, [state, user, pathname])
  useEffect(() => {
    clientCallbacks.goTo = navigate
  }, [navigate])
  useEffect(() => {
    clientCallbacks.notice = showToast
    clientCallbacks.guarded = guarded
  }, [guarded])

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {children}
      {offered ? (
        <Suspense>
          <LanguageOffer to={offered} onClose={() => setOffered(undefined)} />
        </Suspense>
      ) : null}
      {request && (request.at ?? pathname) === pathname ? <LoginPopup request={request} onClose={closeLogin} /> : null}
      <Toaster banner={!guarded} />
    </>
  )
}
