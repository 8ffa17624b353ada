import { useState } from 'react'
import { type ExploreState, filterLimits } from '../../../contract/discovery-rules.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { countsHold, type Filter } from './explore-state.ts'
import styles from './filter-group.module.css'

type FilterGroupProps = {
  filter: Filter
  state: ExploreState
  /** Shows its options from the start. */
  open: boolean
  onToggle: (filter: Filter, value: string) => void
}

const SEARCHED_ABOVE = 10
/** So many lie folded, for those who have no script to unfold them; longer lists would weigh on every page. */
const FOLDED_MOST = 30
const grouped = new Intl.NumberFormat('en-IN')

/** One filter with its options; long ones fold, longer ones can be searched. */
export function FilterGroup(props: FilterGroupProps) {
  const { filter, open } = props
  if (filter.options.length <= filterLimits.arrowAbove)
    return (
      <fieldset className={styles.plain}>
        <legend className={styles.legend}>{filter.name}</legend>
        <Options {...props} />
      </fieldset>
    )
  return (
    <Disclosure title={filter.name} heading="h2" open={open} className={styles.group}>
      <fieldset>
        <legend className="visually-hidden">{filter.name}</legend>
        <Options {...props} />
      </fieldset>
    </Disclosure>
  )
}

function Options({ filter, state, onToggle }: FilterGroupProps) {
  const [unfolded, setUnfolded] = useState(false)
  const [wanted, setWanted] = useState('')
  const chosen = state.filters[filter.id] ?? []
  const counts = countsHold(state, filter.id)
  const searched = filter.options.length > SEARCHED_ABOVE
  const word = wanted.trim().toLowerCase()
  const options = word ? filter.options.filter(({ label }) => label.toLowerCase().includes(word)) : filter.options
  const folds = options.length > filterLimits.expandableAbove && !word
  const shown =
    folds && !unfolded ? options.filter(({ value }, index) => index < FOLDED_MOST || chosen.includes(value)) : options
  return (
    <>
      {searched ? (
        <TextInput
          type="search"
          aria-label={`Search in ${filter.name}`}
          placeholder={`Search in ${filter.name}`}
          className={styles.search}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      ) : null}
      <ul className={classNames(styles.list, folds && !unfolded && styles.folded)}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <Checkbox
              className={styles.option}
              type={filter.type === 'radio' ? 'radio' : 'checkbox'}
              name={filter.id}
              value={value}
              checked={chosen.includes(value)}
              disabled={counts && count === 0 && !chosen.includes(value)}
              // a second press on the chosen radio button clears it, which no change event tells
              onClick={() => onToggle(filter, value)}
              onChange={() => {}}
            >
              <span className={styles.row}>
                {label}
                {counts ? <span className={styles.count}>{grouped.format(count)}</span> : null}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {word && options.length === 0 ? <p className={styles.none}>No match</p> : null}
      {folds ? (
        <button type="button" className={styles.more} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Show less' : `Show all ${options.length}`}
        </button>
      ) : null}
    </>
  )
}
