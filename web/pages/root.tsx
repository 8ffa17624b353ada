import { type ReactNode, Suspense, useEffect } from 'react'
import { clientCallbacks } from '../api/client-callbacks.ts'
import { useLoginRequest } from '../api/login-request.ts'
import { useScreen } from '../routing/screen.ts'
import { lazyAfterPaint } from '../ui/basics/lazy-after-paint.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { useNavigate } from '../ui/navigation/navigation.tsx'

const LoginPopup = lazyAfterPaint(() => import('../features/accounts/login-popup.tsx'))

/** The frame of every page: callbacks of the API client, the login popup, and the place of toasts. */
export function Root({ children }: { children: ReactNode }) {
  const { screen } = useScreen()
  const request = useLoginRequest()
  const guarded = screen.route.audience !== 'everyone'
  const { pathname } = screen.url
  const navigate = useNavigate()
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
      {request && (request.at ?? pathname) === pathname ? (
        <Suspense>
          <LoginPopup request={request} />
        </Suspense>
      ) : null}
      <Toaster banner={!guarded} />
    </>
  )
}
