import { imageAt } from '../../../contract/images.ts'
import type { ListingState } from '../../../contract/listings-rules.ts'
import { formatRupees } from '../../../contract/money.ts'
import { formatUnit, isUnit } from '../../../contract/units.ts'
import { links } from '../../../contract/urls.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { pencil, trash } from '../../ui/icons/workbench.ts'
import { Link } from '../../ui/navigation.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusSelect } from '../../ui/status-select.tsx'
import styles from './my-listings.module.css'
import { Sparkline } from './sparkline.tsx'
import type { MyListing, MyListings } from './use-my-listings.ts'

export interface RowsProps {
  listings: readonly MyListing[]
  moving: MyListings['moving']
  impressionDays: MyListings['impressionDays']
  onMove: MyListings['move']
  onEdit: (id: string) => void
  onDelete: (listing: MyListing) => void
  /** in the Draft tab rows can be edited */
  drafts: boolean
}

export const nameOf = (listing: MyListing): string => listing.name || 'Untitled draft'

export function ListingPicture({ listing }: { listing: MyListing }) {
  const cover = listing.images[0]
  return (
    <Picture
      className={styles.picture}
      sources={cover ? [{ src: imageAt(cover, 320), width: 320 }] : []}
      alt=""
      sizes="96px"
      width={96}
      height={72}
    />
  )
}

export function ListingName({ listing }: { listing: MyListing }) {
  return (
    <Link to={links.product(listing.id)} className={styles.name}>
      {nameOf(listing)}
    </Link>
  )
}

export function ListingPrice({ listing: { amount, unit } }: { listing: MyListing }) {
  if (amount === null || amount === 0) return <span className={styles.quiet}>No price yet</span>
  return (
    <span className={styles.price}>
      <strong>{formatRupees(amount)}</strong>
      {isUnit(unit) ? `/${formatUnit(unit)}` : null}
    </span>
  )
}

/** How often it was seen lately; nothing while nobody saw it. */
export function ListingCourse({ days }: { days: readonly number[] | undefined }) {
  return days ? <Sparkline days={days} what="impressions" /> : null
}

const tones = { Active: 'success', Inactive: 'danger' } as const

type StatusProps = Pick<RowsProps, 'moving' | 'onMove'> & { listing: MyListing }

export function ListingStatus({ listing, moving, onMove }: StatusProps) {
  const wished: ListingState = moving[listing.id] ?? listing.status
  if (listing.status !== 'Active' && listing.status !== 'Inactive') {
    return <Badge look="status">{listing.status}</Badge>
  }
  return (
    <StatusSelect
      label={`Status of ${nameOf(listing)}`}
      options={(['Active', 'Inactive'] as const).map(value => ({ value, label: value, tone: tones[value] }))}
      value={wished === 'Inactive' ? 'Inactive' : 'Active'}
      busy={listing.id in moving}
      onChange={status => void (status !== listing.status && onMove(listing, status))}
    />
  )
}

type ActionsProps = Pick<RowsProps, 'onEdit' | 'onDelete' | 'drafts'> & { listing: MyListing }

export function ListingActions({ listing, drafts, onEdit, onDelete }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {drafts ? (
        <Button size="sm" variant="secondary" onClick={() => onEdit(listing.id)}>
          <Icon d={pencil} size={16} />
          Edit Item
          <span className="visually-hidden"> {nameOf(listing)}</span>
        </Button>
      ) : null}
      <IconButton icon={trash} label={`Delete ${nameOf(listing)}`} onClick={() => onDelete(listing)} />
    </div>
  )
}
