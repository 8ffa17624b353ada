import { filterLimits } from '#contract/explore/explore-state.ts'
import { Disclosure } from '#web/ui/basics/disclosure.tsx'
import styles from './filter-group.module.css'
import { FilterOptions } from './filter-options.tsx'
import type { FilterGroupProps } from './filter-props.ts'
import { FilterRange } from './filter-range.tsx'

/** One filter: a range, a short list of options, or a collapsed list. */
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
