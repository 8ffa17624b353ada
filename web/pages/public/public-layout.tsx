import { type ReactNode, useEffect } from 'react'
import { watchListings } from '../../features/discovery/watch-listings.ts'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { SiteHeader } from '../../features/site/site-header.tsx'
import { useScreen } from '../../navigation/screen.ts'

/** The frame of every public page; `children` holds the page's `main`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { screen } = useScreen()
  useEffect(watchListings, [screen])
  return (
    <>
      <SiteHeader />
      {children}
      <SiteFooter />
    </>
  )
}
