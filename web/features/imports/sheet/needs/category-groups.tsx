import { useState } from 'react'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { inWords } from '#web/language/words.ts'
import { Chip } from '#web/ui/basics/chip.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Select } from '#web/ui/forms/select.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { CategoryOptions } from '../data/category-options.tsx'
import { categoryText } from '../data/columns.ts'
import type { Group } from '../data/types.ts'
import { idsOfCategory } from './category-ids.ts'
import styles from './needs.module.css'

export interface Choice {
  key: string
  category: string
  subCategory: string
}

const MOST_GROUPS_FOLDED = 4
const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${formatNumber(count)} rows`)

/** Rows with an uncertain category, grouped by kind of goods: one press decides for a whole group. */
export function CategoryGroups({
  groups,
  onChoose,
}: {
  groups: readonly Group[]
  onChoose: (choice: Choice) => Promise<void>
}) {
  const [busy, setBusy] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  if (groups.length === 0) return null
  const shown = all ? groups : groups.slice(0, MOST_GROUPS_FOLDED)
  const rows = groups.reduce((sum, group) => sum + group.rows, 0)
  async function choose(choice: Choice) {
    if (busy !== null) return
    setBusy(choice.key)
    await onChoose(choice)
    setBusy(null)
  }
  return (
    <section className={classNames(layout.card, styles.groups)} aria-labelledby="groups-title">
      <h3 id="groups-title" className={styles.heading}>
        Choose a category for {rowsOf(rows)}
      </h3>
      <ul className={styles.list}>
        {shown.map(({ key, rows: count, names, suggestions }) => (
          <li key={key} className={classNames(layout.spread, styles.group)} aria-busy={busy === key}>
            <div className={styles.kind}>
              <p className={styles.label}>
                {names[0]} <span className={classNames(typography.small, styles.quiet)}>{rowsOf(count)}</span>
              </p>
              <p className={classNames(typography.small, styles.quiet)}>{names.slice(1).join(', ')}</p>
            </div>
            <div className={layout.row}>
              {suggestions.map(({ category, subCategory }) => (
                <Chip
                  key={`${category} ${subCategory}`}
                  title={categoryText(category, subCategory)}
                  aria-label={`${categoryText(category, subCategory)} for ${names[0]}`}
                  onClick={() => void choose({ key, category, subCategory })}
                >
                  {inWords(subCategory || categoryText(category, null))}
                </Chip>
              ))}
              <Select
                size="sm"
                aria-label={`Category for ${names[0]}`}
                className={styles.other}
                value=""
                onChange={event => {
                  const ids = idsOfCategory(event.target.value)
                  if (ids) void choose({ key, ...ids })
                }}
              >
                <CategoryOptions suggestions={[]} />
              </Select>
            </div>
          </li>
        ))}
      </ul>
      {groups.length > MOST_GROUPS_FOLDED ? (
        <button type="button" className={classNames(blocks.bare, styles.link)} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${groups.length - MOST_GROUPS_FOLDED} more`}
        </button>
      ) : null}
    </section>
  )
}
