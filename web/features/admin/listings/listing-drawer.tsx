import { samePhotosTexts } from '#contract/admin/same-photos.ts'
import type { ApiReply } from '#contract/api.ts'
import { imageAt } from '#contract/listings/images.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Company, Day, ShortId, StatusPill } from '../tables/cells.tsx'
import styles from '../tables/details-drawer.module.css'
import { DetailsDrawer, Facts } from '../tables/details-drawer.tsx'
import type { AdminListing } from './admin-listing.ts'
import { listingName } from './listing-columns.tsx'
import { SamePhotos } from './same-photos.tsx'

type ListingDrawerProps = {
  listing: AdminListing | null
  onClose: () => void
  onDelete: (listing: AdminListing) => void
}

/** A preview of a listing, whatever its state. */
export function ListingDrawer({ listing, onClose, onDelete }: ListingDrawerProps) {
  return (
    <DetailsDrawer
      open={listing !== null}
      onClose={onClose}
      title={listing ? listingName(listing) : ''}
      footer={
        listing && listing.status !== 'Deleted' ? (
          <>
            <Button variant="secondary" onClick={() => onDelete(listing)}>
              Delete listing
            </Button>
            {listing.status === 'Active' ? <ButtonLink to={links.product(listing.id)}>Open page</ButtonLink> : null}
          </>
        ) : null
      }
    >
      {listing ? <ListingDetails listing={listing} /> : null}
    </DetailsDrawer>
  )
}

function ListingDetails({ listing }: { listing: AdminListing }) {
  const { data, failure, loading, reload } = useApi('GET /explore/deadstock/:id', { params: { id: listing.id } })
  const detail = data?.deadstock
  return (
    <>
      {listing.image ? (
        <Picture
          className={styles.preview}
          sources={[{ src: imageAt(listing.image, 640), width: 640 }]}
          alt=""
          sizes="452px"
          width={640}
          height={480}
        />
      ) : null}
      <Facts
        facts={{
          Status: <StatusPill status={listing.status} />,
          ID: <ShortId id={listing.id} of={listingName(listing)} />,
          Company: <Company business={listing.business} />,
          Created: <Day at={listing.createdAt} />,
          ...(listing.samePhotos && { [samePhotosTexts.title]: <SamePhotos listing={listing} /> }),
          ...(detail && {
            Price: priceOf(detail),
            Category: detail.subCategory ?? detail.category ?? '--',
            Seen: `${formatNumber(detail.impressions)} impressions, ${formatNumber(detail.clicks)} clicks, ${formatNumber(detail.listViews)} in lists`,
          }),
        }}
      />
      {detail?.description ? <blockquote className={styles.quote}>{detail.description}</blockquote> : null}
      {!detail && !failure ? <Skeleton /> : null}
      {failure && !loading ? <ErrorPanel onRetry={reload}>We couldn't load the details.</ErrorPanel> : null}
    </>
  )
}

function priceOf({ amount, unit }: ApiReply<'GET /explore/deadstock/:id'>['deadstock']): string {
  if (!amount) return '--'
  return isUnit(unit) ? `${formatRupees(amount)} / ${formatUnit(unit)}` : formatRupees(amount)
}
