import { type ExploreState, isSort, sortLabels, sorts } from '../../../contract/discovery-rules.ts'
import { Select } from '../../ui/select.tsx'
import { ExploreForm } from './explore-form.tsx'
import styles from './sort-select.module.css'

type SortSelectProps = {
  state: ExploreState
  onChange: (next: ExploreState) => void
  className?: string | undefined
}

export function SortSelect({ state, onChange, className }: SortSelectProps) {
  const { query, literal, filters, sort, view } = state
  return (
    <ExploreForm keep={{ query, literal, filters, view }} className={className}>
      <label className={styles.sort}>
        <span className={styles.label}>Sort</span>
        <Select
          size="sm"
          name="sort"
          value={sort}
          onChange={({ target: { value } }) => isSort(value) && onChange({ ...state, sort: value, page: 1 })}
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
