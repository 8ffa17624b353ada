import { useEffect, useEffectEvent, useState } from 'react'
import type { ExploreState } from '#contract/explore/explore-state.ts'
import { Chip, RemovableChip } from '#web/ui/basics/chip.tsx'
import {
  type ChangeExplore,
  choicesIn,
  clearFilters,
  conditionLabel,
  type Filter,
  type StatedCondition,
  toggleFilter,
} from '../explore-state.ts'
import { CATEGORY } from '../in-category.ts'
import styles from './applied-filters.module.css'

type AppliedFiltersProps = {
  filters: readonly Filter[]
  state: ExploreState
  /** the conditions in the words of the query; removing one changes the words */
  stated: readonly StatedCondition[]
  onChange: ChangeExplore
}

const CATEGORIES_OFFERED = 4

/** The applied filters, each with a button that removes it, and then buttons that add frequently used filters. */
export function AppliedFilters({ filters, state, stated, onChange }: AppliedFiltersProps) {
  const [left, takeAway] = useTakingAway(stated, onChange)
  const applied = choicesIn(state.filters, filters)
  const offered = offersIn(filters).filter(({ id }) => !state.filters[id])
  if (left.length + applied.length + offered.length === 0) return null
  const toggle = (id: string, value: string, multiple: boolean) =>
    onChange(now => toggleFilter(now, id, value, multiple))
  return (
    <fieldset className={styles.row} aria-label="Filters">
      {left.map(condition => (
        <RemovableChip
          key={condition.words}
          label={conditionLabel(condition, filters)}
          onRemove={() => takeAway(condition.words)}
        />
      ))}
      {applied.map(({ id, value, label, multiple }) => (
        <RemovableChip key={id + value} label={label} onRemove={() => toggle(id, value, multiple)} />
      ))}
      {applied.length > 0 ? (
        <button type="button" className={styles.clear} onClick={() => onChange(clearFilters)}>
          Clear all
        </button>
      ) : null}
      {offered.map(({ id, value, label, multiple }) => (
        <Chip
          key={id + value}
          pressed={false}
          className={id === CATEGORY ? undefined : styles.inPanel}
          onClick={() => toggle(id, value, multiple)}
        >
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}

/**
 * Removes conditions one after another. For each condition, a reply has the query without it. No reply has the query
 * without two conditions, so the second removal waits for the next reply.
 */
function useTakingAway(stated: readonly StatedCondition[], onChange: ChangeExplore) {
  const [pressed, setPressed] = useState<readonly string[]>([])
  const goOn = useEffectEvent(() => {
    const next = stated.find(({ words }) => pressed.includes(words))
    if (next) onChange(now => ({ ...now, query: next.query, page: 1 }))
    else setPressed([])
  })
  const begun = pressed.length > 0
  useEffect(() => {
    if (begun) goOn()
  }, [stated, begun])
  return [
    stated.filter(({ words }) => !pressed.includes(words)),
    (words: string) => setPressed([...pressed, words]),
  ] as const
}

const OFFERED = ['pricing', 'verified', CATEGORY]

/** Offers 'Negotiable Only', 'Verified Only' and the largest categories. */
const offersIn = (filters: readonly Filter[]) =>
  OFFERED.flatMap(id => filters.filter(filter => filter.id === id)).flatMap(filter =>
    filter.options
      .filter(({ count }) => count > 0)
      .slice(0, CATEGORIES_OFFERED)
      .map(option => ({ ...option, id: filter.id, multiple: filter.multiple })),
  )
