import { useState } from 'react'
import type { ExploreState } from '#contract/explore/explore-state.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { filter as filterIcon } from '#web/ui/media/icons/essential.ts'
import type { Total } from '../explore-search.ts'
import { type ChangeExplore, choicesIn, type Filter } from '../explore-state.ts'
import styles from './explore-bar.module.css'
import { SortSelect } from './sort-select.tsx'

const FilterSheet = opensAtPress(async () => (await import('../filters/filter-sheet.tsx')).default)

type ExploreBarProps = {
  filters: readonly Filter[]
  state: ExploreState
  total: Total
  onChange: ChangeExplore
}

/** Sort and filters at the bottom of screens that are too narrow for a column of filters. */
export function ExploreBar({ filters, state, total, onChange }: ExploreBarProps) {
  const [open, setOpen] = useState(false)
  const applied = choicesIn(state.filters, filters).length
  return (
    <div className={styles.bar}>
      <SortSelect state={state} onChange={onChange} className={styles.sort} />
      <Button variant="secondary" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon d={filterIcon} size={18} />
        {applied > 0 ? `Filters · ${applied}` : 'Filters'}
      </Button>
      {open ? (
        <FilterSheet
          filters={filters}
          state={state}
          total={total}
          onClose={() => setOpen(false)}
          onApply={next => onChange(() => next)}
        />
      ) : null}
    </div>
  )
}
