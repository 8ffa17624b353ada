import { useMemo, useState } from 'react'
import { type ExploreState, readExploreState } from '../../../contract/discovery-rules.ts'
import { links } from '../../../contract/urls.ts'
import { useLocation, useNavigate } from '../../ui/navigation.tsx'

interface Explore {
  /** the search in the address; while another one is being loaded already that one, so that no tick waits for the network */
  state: ExploreState
  /** every change is a step one can go back from */
  explore: (next: ExploreState) => void
}

export function useExplore(): Explore {
  const { search } = useLocation()
  const navigate = useNavigate()
  const shown = useMemo(() => readExploreState(new URLSearchParams(search)), [search])
  const [asked, setAsked] = useState<{ from: string; next: ExploreState }>()
  return {
    state: asked?.from === search ? asked.next : shown,
    explore(next) {
      setAsked({ from: search, next })
      navigate(links.explore(next), { preventScrollReset: true })
    },
  }
}
