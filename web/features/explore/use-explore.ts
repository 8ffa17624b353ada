import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ExploreState, readExploreState } from '../../../contract/explore/explore-state.ts'
import { links } from '../../../contract/urls.ts'
import { type Location, useLocation, useNavigate } from '../../ui/navigation/navigation.tsx'
import type { ChangeExplore } from './explore-state.ts'

interface Explore {
  /** the search in the address; while another one is being loaded already that one, so that no tick waits for the network */
  state: ExploreState
  /** every change is a step one can go back from */
  change: ChangeExplore
}

export function useExplore(): Explore {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const shown = useMemo(() => readExploreState(new URLSearchParams(search)), [search])
  const [asked, setAsked] = useState<{ at: Location; next: ExploreState }>()
  const state = asked?.at === location ? asked.next : shown
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  return {
    state,
    change(step) {
      const next = step(latest.current)
      latest.current = next
      startTransition(() => setAsked({ at: location, next }))
      navigate(links.explore(next), { preventScrollReset: true })
    },
  }
}
