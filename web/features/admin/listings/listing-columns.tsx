import { adminTables } from '#contract/admin/columns.ts'
import { adminTexts } from '#contract/admin/rules.ts'
import { samePhotosTexts } from '#contract/admin/same-photos.ts'
import { readSort } from '#contract/admin/sorts.ts'
import { imageAt } from '#contract/listings/images.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { missingLicence } from '#contract/surplus/licence-rules.ts'
import { formatRate } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { external, trash } from '#web/ui/media/icons/workbench.ts'
import { Thumbnail } from '#web/ui/media/picture.tsx'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Column } from '../tables/admin-table.tsx'
import { Company, Day, StatusPill } from '../tables/cells.tsx'
import { columnsOf } from '../tables/columns-of.tsx'
import styles from '../tables/table.module.css'
import type { AdminListing } from './admin-listing.ts'
import { SamePhotos } from './same-photos.tsx'

export interface ListingActions {
  onShow: (listing: AdminListing) => void
  onDelete: (listing: AdminListing) => void
}

export const listingName = ({ name, status }: AdminListing): string =>
  name || (status === 'Created' ? 'Never saved' : 'Untitled draft')

/**
 * The columns of the table of all listings, of the queue of requested licences, and of the queue of photos that other
 * listings share.
 */
const shown = {
  all: ['name', 'business', 'amount', 'createdAt', 'updatedAt', 'status', 'actions'],
  licence: ['name', 'business', 'missing', 'pausedAfter', 'impressions', 'status', 'actions'],
  photos: ['name', 'business', 'samePhotos', 'createdAt', 'status', 'actions'],
} as const

/** The order that an address names by a shown column; undefined for any other text. */
export const listingSort = (which: keyof typeof shown, sort: string) =>
  readSort(adminTables.listings.columns, shown[which], sort)

export const listingColumns = (
  which: keyof typeof shown,
  { onShow, onDelete }: ListingActions,
): readonly Column<AdminListing>[] =>
  columnsOf(adminTables.listings.columns, shown[which], {
    name: listing => <ListingName listing={listing} onShow={onShow} />,
    amount: ({ amount, unit }) => amount !== null && formatRate(amount, unit),
    missing: ({ licence }) => licence && missingLicence[licence.missing],
    pausedAfter: ({ licence }) => licence && <Day at={licence.by} />,
    samePhotos: listing => <SamePhotos listing={listing} />,
    status: listing => <StatusPill status={listing.status} />,
    actions: listing => <ActionsOf listing={listing} onDelete={onDelete} />,
  })

type ListingCardProps = ListingActions & { listing: AdminListing; samePhotos: boolean }

export function ListingCard({ listing, samePhotos, onShow, onDelete }: ListingCardProps) {
  return (
    <>
      <div className={classNames(layout.spread, styles.top)}>
        <ListingName listing={listing} onShow={onShow} />
        <StatusPill status={listing.status} />
      </div>
      <p>
        <Company business={listing.business} />
      </p>
      {listing.amount === null ? null : <p>{formatRate(listing.amount, listing.unit)}</p>}
      {listing.licence ? (
        <p>
          {missingLicence[listing.licence.missing]}, paused after <Day at={listing.licence.by} /> ·{' '}
          {formatNumber(listing.impressions)} {listing.impressions === 1 ? 'view' : 'views'}
        </p>
      ) : null}
      {samePhotos ? (
        <div>
          {samePhotosTexts.title}
          <SamePhotos listing={listing} />
        </div>
      ) : null}
      <div className={classNames(layout.spread, styles.footer)}>
        <p className={classNames(typography.small, styles.quiet)}>
          Created <Day at={listing.createdAt} />
          <br />
          Updated <Day at={listing.updatedAt} />
        </p>
        <ActionsOf listing={listing} onDelete={onDelete} />
      </div>
    </>
  )
}

function ListingName({ listing, onShow }: { listing: AdminListing; onShow: ListingActions['onShow'] }) {
  const { image } = listing
  return (
    <div className={layout.line}>
      <Thumbnail className={styles.picture} src={image && imageAt(image, 320)} width={56} />
      <button
        type="button"
        className={classNames(blocks.bare, blocks.quietLink, styles.name)}
        onClick={() => onShow(listing)}
      >
        {listingName(listing)}
      </button>
    </div>
  )
}

function ActionsOf({ listing, onDelete }: { listing: AdminListing; onDelete: ListingActions['onDelete'] }) {
  return (
    <div className={styles.actions}>
      <ViewListing listing={listing} />
      {listing.status === 'Deleted' ? (
        <span className={styles.deleted}>{adminTexts.deletedListing}</span>
      ) : (
        <IconButton icon={trash} label={`Delete ${listingName(listing)}`} onClick={() => onDelete(listing)} />
      )}
    </div>
  )
}

/** Opens the public page; only Active listings have one. */
function ViewListing({ listing }: { listing: AdminListing }) {
  const navigate = useNavigate()
  const label = `View ${listingName(listing)}`
  if (listing.status === 'Active')
    return <IconButton icon={external} label={label} onClick={() => navigate(links.product(listing.id))} />
  return (
    <Tooltip text={adminTexts.notActive}>
      <IconButton icon={external} label={label} title="" aria-disabled />
    </Tooltip>
  )
}
