import { imageAt } from '#contract/listings/images.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'
import styles from '#web/features/imports/cards/cards.module.css'
import { inWords } from '#web/language/words.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { image } from '#web/ui/media/icons/workbench.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Row } from '../data/types.ts'
import { Missing } from '../needs/missing.tsx'
import { StatusOf } from '../needs/status-of.tsx'

interface RowCardProps {
  row: Row
  checked: boolean
  onCheck: (on: boolean) => void
  /** opens the values of the row, at the given field if there is one */
  onOpen: (field: string | null) => void
  onPhotos: () => void
}

/** One row on a phone: picture, name, figures and missing values. */
export function RowCard({ row, checked, onCheck, onOpen, onPhotos }: RowCardProps) {
  const name = row.name || `Row ${row.line}`
  const [first] = row.photos
  const photos = row.photos.length || row.listingPhotos
  const label = photos === 0 ? 'Add' : photos === 1 ? '1 photo' : `${photos} photos`
  const facts = [
    row.quantity !== null && formatQuantityOf(row.quantity, row.unit),
    row.category.id !== null && inWords(row.category.subCategory ?? ''),
  ].filter(Boolean)
  return (
    <div className={classNames(layout.card, styles.card, checked && styles.checked)}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`Select ${name}`}
        checked={checked}
        onChange={event => onCheck(event.target.checked)}
      />
      <button
        type="button"
        className={classNames(blocks.bare, styles.photo)}
        aria-label={`${label}${photos === 0 ? ' photos' : ''} of ${name}`}
        onClick={onPhotos}
      >
        {first ? (
          <img src={imageAt(first.url, 320)} alt="" width={72} height={72} loading="lazy" />
        ) : (
          <Icon d={image} size={24} />
        )}
        <span>{label}</span>
      </button>
      <div className={styles.words}>
        <button type="button" className={classNames(blocks.bare, styles.name)} onClick={() => onOpen(null)}>
          {name}
        </button>
        <p className={typography.hint}>
          <strong>{row.amount === null ? 'No rate' : formatRupees(row.amount)}</strong>
          {row.amount !== null ? perUnit(row.unit) : null}
          {facts.length > 0 ? ` · ${facts.join(' · ')}` : null}
        </p>
        <StatusOf row={row} />
        <Missing row={row} inTabs onGo={onOpen} />
      </div>
    </div>
  )
}
