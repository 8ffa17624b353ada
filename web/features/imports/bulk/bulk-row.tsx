import { imageAt } from '#contract/listings/images.ts'
import { formatMissing } from '#contract/listings/missing.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { Translated } from '#web/language/translated.tsx'
import { inWords } from '#web/language/words.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Thumbnail } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './bulk-panel.module.css'
import type { BulkListing } from './use-bulk-listings.ts'

interface BulkRowProps {
  listing: BulkListing
  chosen: boolean
  /** the reason why the last change was refused */
  refused: string | undefined
  onChoose: (on: boolean) => void
}

const tones: Partial<Record<BulkListing['status'], Tone>> = { Active: 'success', Inactive: 'danger' }

export function BulkRow({ listing, chosen, refused, onChoose }: BulkRowProps) {
  const { sku, image, amount, unit, images, status, missing } = listing
  const name = listing.name || 'Untitled draft'
  return (
    <li className={styles.row}>
      <Checkbox
        className={styles.tick}
        checked={chosen}
        aria-label={`${name}, ${sku}`}
        onChange={event => onChoose(event.target.checked)}
      />
      <Thumbnail className={styles.picture} src={image && imageAt(image, 320)} width={84} />
      <div className={styles.text}>
        <Link to={links.product(listing.id)} className={classNames(blocks.quietLink, styles.name)}>
          {name}
        </Link>
        <p className={typography.small}>
          {sku} ·{' '}
          <Link to={links.editListing(listing.id)} className={styles.edit} aria-label={`Edit ${name}`}>
            Edit
          </Link>{' '}
          · {images === 0 ? 'no photos' : images === 1 ? '1 photo' : `${images} photos`}
        </p>
        {refused === undefined ? null : (
          <p className={styles.refused}>
            <Translated text={refused} />
          </p>
        )}
        {refused === undefined && missing.length > 0 ? (
          <p className={styles.missing}>To publish, add: {formatMissing(missing, images)}</p>
        ) : null}
      </div>
      <p className={styles.price}>
        {amount === null ? (
          <span className={typography.small}>No price yet</span>
        ) : (
          <>
            <strong>{formatRupees(amount)}</strong>
            {perUnit(unit)}
          </>
        )}
      </p>
      <Badge
        className={styles.status}
        variant="status"
        tone={status === 'Draft' && missing.length === 0 ? 'info' : tones[status]}
      >
        {status === 'Draft' && missing.length === 0 ? 'Ready' : inWords(status)}
      </Badge>
    </li>
  )
}
