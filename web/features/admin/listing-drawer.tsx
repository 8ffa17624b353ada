import { imageAt } from '../../../contract/images.ts'
import { formatRupees } from '../../../contract/money.ts'
import { formatNumber } from '../../../contract/numbers.ts'
import { formatUnit, isUnit } from '../../../contract/units.ts'
import { links } from '../../../contract/urls.ts'
import { useApi } from '../../api/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Link } from '../../ui/navigation.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './drawer.module.css'
import { listingName } from './listing-rows.tsx'
import type { AdminListing } from './manage-listings.tsx'
import { Company, Day, ShortId, StatusPill } from './row-parts.tsx'

type ListingDrawerProps = {
  listing: AdminListing | null
  onClose: () => void
  onDelete: (listing: AdminListing) => void
}

/** A quick look at a listing in any state, before its public page. */
export function ListingDrawer({ listing, onClose, onDelete }: ListingDrawerProps) {
  return (
    <Dialog
      open={listing !== null}
      onClose={onClose}
      title={listing ? listingName(listing) : ''}
      placement="right"
      footer={
        listing && listing.status !== 'Deleted' ? (
          <>
            <Button variant="secondary" onClick={() => onDelete(listing)}>
              Delete deadstock
            </Button>
            {listing.status === 'Active' ? (
              <ButtonLink as={Link} to={links.product(listing.id)}>
                Open page
              </ButtonLink>
            ) : null}
          </>
        ) : null
      }
    >
      {listing ? <Preview listing={listing} /> : null}
    </Dialog>
  )
}

function Preview({ listing }: { listing: AdminListing }) {
  const { data, failure, loading, reload } = useApi('GET /explore/deadstock/:id', { params: { id: listing.id } })
  const detail = data?.deadstock
  return (
    <div className={styles.drawer}>
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
      <dl className={styles.facts}>
        <dt>Status</dt>
        <dd>
          <StatusPill status={listing.status} />
        </dd>
        <dt>ID</dt>
        <dd>
          <ShortId id={listing.id} of={listingName(listing)} />
        </dd>
        <dt>Company</dt>
        <dd>
          <Company business={listing.business} />
        </dd>
        <dt>Created</dt>
        <dd>
          <Day at={listing.createdAt} />
        </dd>
        {detail ? (
          <>
            <dt>Price</dt>
            <dd>
              {detail.amount ? formatRupees(detail.amount) : '--'}
              {detail.amount && isUnit(detail.unit) ? `/${formatUnit(detail.unit)}` : null}
            </dd>
            <dt>Category</dt>
            <dd>{detail.subCategory ?? detail.category ?? '--'}</dd>
            <dt>Seen</dt>
            <dd>
              {formatNumber(detail.impressions)} impressions, {formatNumber(detail.clicks)} clicks,{' '}
              {formatNumber(detail.listViews)} in lists
            </dd>
          </>
        ) : null}
      </dl>
      {detail?.description ? <blockquote className={styles.quote}>{detail.description}</blockquote> : null}
      {!detail && !failure ? <Skeleton /> : null}
      {failure && !loading ? <ErrorPanel onRetry={reload}>We couldn't load the rest of it.</ErrorPanel> : null}
    </div>
  )
}
