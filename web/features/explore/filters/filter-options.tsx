import { useEffect, useState } from 'react'
import { filterLimits } from '#contract/explore/explore-state.ts'
import { formatCount } from '#contract/shared/numbers/numbers.ts'
import { language } from '#contract/site/languages.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { toggleValue } from '../explore-state.ts'
import { useOptimisticValue } from '../use-optimistic.ts'
import styles from './filter-options.module.css'
import type { FilterGroupProps } from './filter-props.ts'

/** The options of a filter with their counts. A long list is collapsed; a longer one also has a search box. */
export function FilterOptions({ filter, chosen: everything, onToggle, onAll }: FilterGroupProps) {
  const [unfolded, setUnfolded] = useState(false)
  const [wanted, setWanted] = useState('')
  const { id, name, type, more = 0, countsExact } = filter
  const [chosen, setChosen] = useOptimisticValue<readonly string[]>(everything, everything[id] ?? [])
  const press = (value: string) => {
    setChosen(toggleValue(chosen, value, filter.multiple))
    onToggle(value)
  }
  const word = wanted.trim().toLowerCase()
  // values are English, so a reader without a keyboard for the language of the page finds options by English words
  const matches = (text: string) => text.toLowerCase().includes(word)
  const options = word
    ? filter.options.filter(({ label, value }) => matches(label) || (language !== 'en' && matches(value)))
    : filter.options
  const folds = !word && options.length + more > filterLimits.expandableAbove
  const wantsAll = more > 0 && (unfolded || word !== '')
  useEffect(() => {
    if (wantsAll) onAll()
  }, [wantsAll, onAll])
  return (
    <>
      {filter.search ? (
        <TextInput
          type="search"
          aria-label={`Search in ${name}`}
          placeholder={`Search in ${name}`}
          className={styles.search}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          // Enter would submit the surrounding form
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      ) : null}
      <ul className={classNames(styles.list, folds && !unfolded && styles.folded)}>
        {options.map(({ value, label, count }) => (
          <li key={value}>
            <Checkbox
              className={styles.option}
              type={type === 'radio' ? 'radio' : 'checkbox'}
              name={id}
              value={value}
              checked={chosen.includes(value)}
              disabled={count === 0 && countsExact && !chosen.includes(value)}
              // a press on the chosen radio button clears it but fires no change event
              onClick={() => press(value)}
              onChange={() => {}}
            >
              <span className={styles.row}>
                {`${label} `}
                <span className={styles.count}>
                  {count > 0 || countsExact ? formatCount(count, countsExact) : null}
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {word && options.length === 0 && more === 0 ? <p className={styles.none}>No match</p> : null}
      {folds ? (
        <button type="button" className={styles.more} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Show less' : `Show all ${options.length + more}`}
        </button>
      ) : null}
    </>
  )
}
