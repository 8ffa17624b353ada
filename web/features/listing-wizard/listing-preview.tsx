import { imageAt } from '#contract/listings/images.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantity, formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { useSession } from '#web/api/session.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { badgeCheck } from '#web/ui/media/icons/workbench.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { WizardDraft } from './draft/draft.ts'
import { readNumber } from './draft/read-number.ts'
import styles from './listing-preview.module.css'
import type { Photo } from './shared/photos.ts'

/** The listing's card as buyers will see it; shown only if the screen has room beside the form. */
export function ListingPreview({ draft, photos }: { draft: WizardDraft; photos: readonly Photo[] }) {
  const business = useSession().user?.business
  const [cover] = photos
  const amount = readNumber(draft.amount)
  return (
    <aside className={styles.preview} aria-label="Preview">
      <p className={styles.title}>How buyers see it</p>
      <div className={classNames(layout.card, styles.card)}>
        <Picture
          className={styles.picture}
          sources={cover ? [{ src: cover.file ? cover.url : imageAt(cover.url, 320), width: 320 }] : []}
          alt=""
          sizes="256px"
        />
        <div className={classNames(layout.column, styles.facts)}>
          <p className={classNames(typography.amount, styles.price)}>
            {amount ? formatRupees(amount) : '₹ –'}
            {isUnit(draft.unit) ? <span className={styles.unit}> / {formatUnit(draft.unit)}</span> : null}
            {draft.negotiable ? <span className={styles.unit}> · Negotiable</span> : null}
          </p>
          <p className={classNames(typography.twoLines, styles.name)}>
            {draft.name.trim() || 'Name of your deadstock'}
          </p>
          <p className={classNames(typography.small, styles.quantities)}>{quantitiesOf(draft)}</p>
          <p className={classNames(layout.line, typography.muted, styles.seller)}>
            <span>{business?.name}</span>
            {business?.verified ? <Icon d={badgeCheck} size={16} label="Verified" /> : null}
          </p>
        </div>
      </div>
    </aside>
  )
}

/** Formats the known quantities: 'MOQ 500 m · 12,400 m available'. */
function quantitiesOf({ unit, minOrderQuantity, maxOrderQuantity, quantityAvailable, wholeLot }: WizardDraft): string {
  if (!isUnit(unit)) return ''
  const least = readNumber(minOrderQuantity)
  const most = readNumber(maxOrderQuantity)
  const left = readNumber(quantityAvailable)
  const order = wholeLot ? 'Whole lot only' : least ? `MOQ ${formatQuantity(least, unit)}` : ''
  const stock = left ? `${formatQuantity(left, unit)} available` : most ? `Up to ${formatQuantity(most, unit)}` : ''
  return [order, stock].filter(Boolean).join(' · ')
}
