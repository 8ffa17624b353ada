import { type ReactNode, Suspense, useEffect } from 'react'
import { clientNews } from '../api/client-news.ts'
import { useLoginRequest } from '../api/login-request.ts'
import { useScreen } from '../navigation/screen.ts'
import { lazyAfterPaint } from '../ui/lazy-after-paint.ts'
import { useNavigate } from '../ui/navigation.tsx'
import { showToast } from '../ui/toast.ts'
import { Toaster } from '../ui/toaster.tsx'

const LoginPopup = lazyAfterPaint(() => import('../features/accounts/login-popup.tsx'))

/** The frame of every page: what the API client has to say, the login popup, and the place where toasts appear. */
export function Root({ children }: { children: ReactNode }) {
  const { screen } = useScreen()
  const request = useLoginRequest()
  const guarded = screen.route.audience !== 'everyone'
  const { pathname } = screen.url
  const navigate = useNavigate()
  useEffect(() => {
    clientNews.goTo = navigate
  }, [navigate])
  useEffect(() => {
    clientNews.notice = showToast
    clientNews.guarded = guarded
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
      <Toaster />
    </>
  )
}
