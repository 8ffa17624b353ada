import { startTransition, useMemo, useState } from 'react'
import { type ExploreState, readExploreState } from '#contract/explore/explore-state.ts'
import { links } from '#contract/urls.ts'
import { useLocation, useNavigate } from '#web/ui/navigation/navigation.tsx'
import type { ChangeExplore } from './explore-state.ts'

interface Explore {
  /** the search in the address, or the one that is being loaded, so that a tick does not wait for the network */
  state: ExploreState
  /** every change adds a step for Back */
  change: ChangeExplore
}

/** The search of the page; `navigating`: another page is being loaded. */
export function useExplore(navigating: boolean): Explore {
  const { search } = useLocation()
  const navigate = useNavigate()
  const shown = useMemo(() => readExploreState(new URLSearchParams(search)), [search])
  const [asked, setAsked] = useState<ExploreState>()
  // it has loaded, or never will
  if (asked && !navigating) setAsked(undefined)
  return {
    state: (navigating && asked) || shown,
    change: step =>
      navigate(
        now => {
          const next = step(readExploreState(now.searchParams))
          startTransition(() => setAsked(next))
          return links.explore(next)
        },
        { preventScrollReset: true },
      ),
  }
}
