import { type ExploreState, isSort, sorts } from '#contract/explore/explore-state.ts'
import { sortLabels } from '#contract/explore/rules.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Select } from '#web/ui/forms/select.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { ChangeExplore } from '../explore-state.ts'
import { useOptimisticValue } from '../use-optimistic.ts'
import { ExploreForm } from './explore-form.tsx'
import styles from './sort-select.module.css'

type SortSelectProps = {
  state: ExploreState
  onChange: ChangeExplore
  className?: string | undefined
}

export function SortSelect({ state, onChange, className }: SortSelectProps) {
  const { query, literal, filters, view } = state
  const [sort, setSort] = useOptimisticValue(state, state.sort)
  return (
    <ExploreForm kept={{ query, literal, filters, view }} className={className}>
      <label className={classNames(layout.line, typography.muted, styles.sort)}>
        <span>Sort</span>
        <Select
          size="sm"
          name="sort"
          value={sort}
          onChange={({ target: { value } }) => {
            if (!isSort(value)) return
            setSort(value)
            onChange(now => ({ ...now, sort: value, page: 1 }))
          }}
        >
          {sorts.map(choice => (
            <option key={choice} value={choice}>
              {sortLabels[choice]}
            </option>
          ))}
        </Select>
      </label>
    </ExploreForm>
  )
}
