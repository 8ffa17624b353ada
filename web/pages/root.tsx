import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Language } from '#contract/site/languages.ts'
import { isEnglishOnly } from '#contract/site/local-paths.ts'
import { clientCallbacks } from '../api/client-callbacks.ts'
import { languageToOffer } from '../api/language/choice.ts'
import { useLoginRequest } from '../api/login-request.ts'
import { useSession } from '../api/session.ts'
import { useScreen } from '../routing/screen.ts'
import { lazyAfterPaint } from '../ui/basics/lazy-after-paint.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { useNavigate } from '../ui/navigation/navigation.tsx'

const LanguageOffer = lazy(() => import('../features/language/language-offer.tsx'))
const LoginPopup = lazyAfterPaint(() => import('../features/accounts/login-popup.tsx'))

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
      {request && (request.at ?? pathname) === pathname ? (
        <Suspense>
          <LoginPopup request={request} />
        </Suspense>
      ) : null}
      <Toaster banner={!guarded} />
    </>
  )
}
