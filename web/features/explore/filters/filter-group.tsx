import { type ChosenFilters, filterLimits } from '#contract/explore/explore-state.ts'
import { Disclosure } from '#web/ui/basics/disclosure.tsx'
import type { Filter } from '../explore-state.ts'
import styles from './filter-group.module.css'
import { FilterOptions } from './filter-options.tsx'
import { FilterRange } from './filter-range.tsx'

export type FilterGroupProps = {
  filter: Filter
  chosen: ChosenFilters
  /** Shows its options from the start. */
  open: boolean
  onToggle: (value: string) => void
  /** One end of a range was set, or cleared by an empty amount. */
  onEnd: (id: string, amount: string) => void
  /** Somebody wants the options that did not come with the page. */
  onAll: () => void
}

/** One filter: a range, a few options in the open, or a list behind an arrow. */
export function FilterGroup(props: FilterGroupProps) {
  const { filter, open } = props
  const { name, options, ends } = filter
  if (ends.length === 0 && options.length === 0) return null
  if (options.length <= filterLimits.arrowAbove)
    return (
      <fieldset className={styles.plain}>
        <legend className={styles.legend}>{name}</legend>
        {ends.length > 0 ? <FilterRange {...props} /> : <FilterOptions {...props} />}
      </fieldset>
    )
  return (
    <Disclosure title={name} heading="h2" open={open} className={styles.group}>
      <fieldset>
        <legend className="visually-hidden">{name}</legend>
        <FilterOptions {...props} />
      </fieldset>
    </Disclosure>
  )
}
