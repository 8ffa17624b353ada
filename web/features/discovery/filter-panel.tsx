import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ExploreState } from '../../../contract/discovery-rules.ts'
import { api } from '../../api/browser-client.ts'
import { loadFilters } from './explore-search.ts'
import { choose, type Filter, isChosen, toggleFilter } from './explore-state.ts'
import { FilterGroup } from './filter-group.tsx'

type FilterPanelProps = {
  filters: readonly Filter[]
  state: ExploreState
  onChange: (next: ExploreState) => void
}

const OPEN_AT_FIRST = 2

/** All filters below each other; what a change leads to is the caller's business. */
export function FilterPanel({ filters: given, state, onChange }: FilterPanelProps) {
  const [filters, loadAll] = useAllOptions(given, state)
  // the next press may come before the page has followed the last one
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const change = (step: (now: ExploreState) => ExploreState) => {
    latest.current = step(latest.current)
    onChange(latest.current)
  }
  return filters.map((filter, index) => (
    <FilterGroup
      key={filter.id}
      filter={filter}
      chosen={state.filters}
      open={index < OPEN_AT_FIRST || isChosen(state.filters, filter)}
      onToggle={value => change(now => toggleFilter(now, filter.id, value, filter.multiple))}
      onEnd={(id, amount) => change(now => choose(now, id, amount ? [amount] : []))}
      onAll={loadAll}
    />
  ))
}

/** The filters as they were given until somebody wants to see all of their options. */
function useAllOptions(given: readonly Filter[], state: ExploreState) {
  const [all, setAll] = useState<{ of: readonly Filter[]; filters: readonly Filter[] }>()
  const loadAll = useCallback(() => {
    void loadFilters(api, state).then(filters => filters.length > 0 && setAll({ of: given, filters }))
  }, [given, state])
  return [all?.of === given ? all.filters : given, loadAll] as const
}
