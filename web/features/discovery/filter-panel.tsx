import type { ExploreState } from '../../../contract/discovery-rules.ts'
import { type Filter, toggleFilter } from './explore-state.ts'
import { FilterGroup } from './filter-group.tsx'

type FilterPanelProps = {
  filters: readonly Filter[]
  state: ExploreState
  onChange: (next: ExploreState) => void
}

const OPEN_AT_FIRST = 2

/** All filters below each other; what a change leads to is the caller's business. */
export function FilterPanel({ filters, state, onChange }: FilterPanelProps) {
  return filters
    .filter(({ options }) => options.length > 0)
    .map((filter, index) => (
      <FilterGroup
        key={filter.id}
        filter={filter}
        state={state}
        open={index < OPEN_AT_FIRST || Boolean(state.filters[filter.id])}
        onToggle={({ id, multiple }, value) => onChange(toggleFilter(state, id, value, multiple))}
      />
    ))
}
