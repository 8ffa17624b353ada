import { type ReactNode, Suspense, useEffect } from 'react'
import { useLoginRequest } from '../../api/login-request.ts'
import { watchListings } from '../../features/discovery/watch-listings.ts'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { SiteHeader } from '../../features/site/site-header.tsx'
import { useScreen } from '../../navigation/screen.ts'
import { lazyAfterPaint } from '../../ui/lazy-after-paint.ts'

const LoginPopup = lazyAfterPaint(() => import('../../features/accounts/login-popup.tsx'))

/** The frame of every public page; `children` holds the page's `main`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const request = useLoginRequest()
  const { screen } = useScreen()
  useEffect(watchListings, [screen])
  return (
    <>
      <SiteHeader />
      {children}
      <SiteFooter />
      {request ? (
        <Suspense>
          <LoginPopup request={request} />
        </Suspense>
      ) : null}
    </>
  )
}
