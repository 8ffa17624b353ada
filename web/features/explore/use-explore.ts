import { startTransition, useMemo, useState } from 'react'
import { type ExploreState, readExploreState } from '#contract/explore/explore-state.ts'
import { links } from '#contract/urls.ts'
import { useLocation, useNavigate } from '#web/ui/navigation/navigation.tsx'
import type { ChangeExplore } from './explore-state.ts'

interface Explore {
  /** the search in the address; while another one is being loaded already that one, so that no tick waits for the network */
  state: ExploreState
  /** every change is a step one can go back from */
  change: ChangeExplore
}

/** The search of the page; `navigating` while something is on its way. */
export function useExplore(navigating: boolean): Explore {
  const { search } = useLocation()
  const navigate = useNavigate()
  const shown = useMemo(() => readExploreState(new URLSearchParams(search)), [search])
  const [asked, setAsked] = useState<ExploreState>()
  // it has come, or never will
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
