import { startTransition, useMemo, useState } from 'react'
import { type ExploreState, readExploreState } from '#contract/explore/explore-state.ts'
import { links } from '#contract/urls.ts'
import { useLocation, useNavigate } from '#web/ui/navigation/navigation.tsx'
import type { ChangeExplore } from './explore-state.ts'

interface Explore {
  /** the search that is loading, or else the one in the address, so that a ticked filter is shown at once */
  state: ExploreState
  /** every change adds a history entry */
  change: ChangeExplore
}

/** The search of the page; `navigating` is true while another page is loading. */
export function useExplore(navigating: boolean): Explore {
  const { search } = useLocation()
  const navigate = useNavigate()
  const shown = useMemo(() => readExploreState(new URLSearchParams(search)), [search])
  const [requested, setRequested] = useState<ExploreState>()
  // the requested page has loaded or failed
  if (requested && !navigating) setRequested(undefined)
  return {
    state: (navigating && requested) || shown,
    change: step =>
      navigate(
        now => {
          const next = step(readExploreState(now.searchParams))
          startTransition(() => setRequested(next))
          return links.explore(next)
        },
        { preventScrollReset: true },
      ),
  }
}
