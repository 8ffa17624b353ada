import { type ReactNode, useEffect } from 'react'
import { readToken } from '#web/api/session.ts'
import { watchListings } from '#web/features/explore/results/watch-listings.ts'
import { SearchForm } from '#web/features/search-box/search-form.tsx'
import { SiteFooter } from '#web/features/site-frame/site-footer.tsx'
import { SiteHeader } from '#web/features/site-frame/site-header.tsx'
import { useScreen } from '#web/routing/screen.ts'

/** The frame of every public page; `children` contains the page's `main`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { screen } = useScreen()
  useEffect(watchListings, [screen])
  useEffect(() => {
    if (screen && readToken())
      import('#web/features/listings/save/card-hearts.ts').then(
        ({ watchCards }) => watchCards(),
        // the script failed to load, so the cards have no hearts; the next screen tries again
        () => {},
      )
  }, [screen])
  return (
    <>
      <SiteHeader search={<SearchForm />} />
      {children}
      <SiteFooter />
    </>
  )
}
