import { useCallback, useState } from 'react'
import type { ExploreState } from '#contract/explore/explore-state.ts'
import { api } from '#web/api/browser-client.ts'
import { loadFilters } from '../explore-search.ts'
import { type ChangeExplore, choose, type Filter, isChosen, toggleFilter } from '../explore-state.ts'
import { FilterGroup } from './filter-group.tsx'

type FilterPanelProps = {
  filters: readonly Filter[]
  state: ExploreState
  onChange: ChangeExplore
}

const OPEN_AT_FIRST = 2

/** All filters in one column. */
export function FilterPanel({ filters: given, state, onChange }: FilterPanelProps) {
  const [filters, loadAll] = useAllOptions(given, state)
  return filters.map((filter, index) => (
    <FilterGroup
      key={filter.id}
      filter={filter}
      chosen={state.filters}
      open={index < OPEN_AT_FIRST || isChosen(state.filters, filter)}
      onToggle={value => onChange(now => toggleFilter(now, filter.id, value, filter.multiple))}
      onEnd={(id, amount) => onChange(now => choose(now, id, amount ? [amount] : []))}
      onAll={loadAll}
    />
  ))
}

/** The given filters. Once the reader has requested all options of one filter, every filter has all its options. */
function useAllOptions(given: readonly Filter[], state: ExploreState) {
  const [all, setAll] = useState<{ of: readonly Filter[]; filters: readonly Filter[] }>()
  const loadAll = useCallback(() => {
    void loadFilters(api, state).then(filters => filters.length > 0 && setAll({ of: given, filters }))
  }, [given, state])
  return [all?.of === given ? all.filters : given, loadAll] as const
}
