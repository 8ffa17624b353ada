import { type ReactNode, useEffect } from 'react'
import { readToken } from '../../api/session.ts'
import { watchListings } from '../../features/explore/results/watch-listings.ts'
import { SearchForm } from '../../features/search-box/search-form.tsx'
import { SiteFooter } from '../../features/site-frame/site-footer.tsx'
import { SiteHeader } from '../../features/site-frame/site-header.tsx'
import { useScreen } from '../../routing/screen.ts'

/** The frame of every public page; `children` holds the page's `main`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { screen } = useScreen()
  useEffect(watchListings, [screen])
  useEffect(() => {
    if (screen && readToken())
      void import('../../features/listings/save/card-hearts.ts').then(({ watchCards }) => watchCards())
  }, [screen])
  return (
    <>
      <SiteHeader search={<SearchForm />} />
      {children}
      <SiteFooter />
    </>
  )
}
