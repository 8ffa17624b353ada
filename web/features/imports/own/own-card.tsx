import { imageAt } from '#contract/listings/images.ts'
import { links } from '#contract/urls.ts'
import { Translated } from '#web/language/translated.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { image } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import cards from '../cards/cards.module.css'
import type { Unsaved } from '../grid/sheet-model.ts'
import styles from './own.module.css'
import { faultOf, ownColumns, ownModel } from './own-model.ts'
import { StateBadge } from './state-badge.tsx'
import type { OwnCell, OwnRow } from './types.ts'

interface OwnCardProps {
  row: OwnRow
  unsaved: Unsaved<OwnCell>
  checked: boolean
  onCheck: (on: boolean) => void
  /** opens the values of the listing, at the given field if there is one */
  onOpen: (field: string | null) => void
}

/** One own listing on a phone: its values, with unsaved ones marked, and its faults. */
export function OwnCard({ row, unsaved, checked, onCheck, onOpen }: OwnCardProps) {
  const name = ownModel.titleOf(row)
  const own = ownColumns.flatMap(({ field }) => (field && unsaved.get(`${row.id} ${field}`)) ?? [])
  return (
    <div className={classNames(layout.card, cards.card, checked && cards.checked)}>
      <input
        type="checkbox"
        className={cards.check}
        aria-label={`Select ${ownModel.nameOf(row)}`}
        checked={checked}
        onChange={event => onCheck(event.target.checked)}
      />
      <Link to={links.product(row.id)} className={classNames(blocks.bare, cards.photo)} aria-label={`Page of ${name}`}>
        {row.image ? (
          <img src={imageAt(row.image, 320)} alt="" width={72} height={72} loading="lazy" />
        ) : (
          <Icon d={image} size={24} />
        )}
      </Link>
      <div className={cards.words}>
        <button type="button" className={classNames(blocks.bare, cards.name)} onClick={() => onOpen(null)}>
          {name}
        </button>
        {row.sku ? <p className={typography.small}>{row.sku}</p> : null}
        <dl className={styles.facts}>
          {ownColumns.map(column => {
            const { field, title } = column
            if (!field || field === 'name' || field === 'status') return null
            const cell = unsaved.get(`${row.id} ${field}`)
            const text = cell?.value ?? ownModel.textOf(row, column)
            return (
              <div key={field} className={classNames(cell && styles.changed)}>
                <dt>{title}</dt>
                <dd>{text === '' ? '–' : (ownModel.shownText?.(column, text) ?? text)}</dd>
              </div>
            )
          })}
        </dl>
        <StateBadge row={row} pending={unsaved.get(`${row.id} status`)?.value} />
        {own.map(cell => {
          const fault = faultOf(cell)
          return fault ? (
            <button key={cell.field} type="button" className={styles.part} onClick={() => onOpen(cell.field)}>
              <Translated text={fault} />
            </button>
          ) : null
        })}
      </div>
    </div>
  )
}
