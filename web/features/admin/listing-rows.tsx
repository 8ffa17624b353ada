import { adminTexts } from '../../../contract/admin-rules.ts'
import { imageAt } from '../../../contract/images.ts'
import { links } from '../../../contract/urls.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { external, trash } from '../../ui/icons/workbench.ts'
import { useNavigate } from '../../ui/navigation.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { AdminListing } from './manage-listings.tsx'
import { Company, Day, StatusPill, Tip } from './row-parts.tsx'
import styles from './rows.module.css'

type ListingRowsProps = {
  listings: readonly AdminListing[]
  onShow: (listing: AdminListing) => void
  onDelete: (listing: AdminListing) => void
}

export const listingName = ({ name, status }: AdminListing): string =>
  name || (status === 'Created' ? 'Never saved' : 'Untitled draft')

export function ListingTable({ listings, onShow, onDelete }: ListingRowsProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Deadstock</th>
          <th scope="col">Company</th>
          <th scope="col">Created</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map(listing => (
          <tr key={listing.id} className={listing.status === 'Deleted' ? styles.faded : undefined}>
            <th scope="row">
              <Named listing={listing} onShow={onShow} />
            </th>
            <td>
              <Company business={listing.business} />
            </td>
            <td className={styles.date}>
              <Day at={listing.createdAt} />
            </td>
            <td>
              <StatusPill status={listing.status} />
            </td>
            <td>
              <ListingActions listing={listing} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

export function ListingCards({ listings, onShow, onDelete }: ListingRowsProps) {
  return listings.map(listing => (
    <li key={listing.id} className={`${styles.card} ${listing.status === 'Deleted' ? styles.faded : ''}`}>
      <div className={styles.top}>
        <Named listing={listing} onShow={onShow} />
        <StatusPill status={listing.status} />
      </div>
      <p>
        <Company business={listing.business} />
      </p>
      <div className={styles.foot}>
        <p className={styles.quiet}>
          Created <Day at={listing.createdAt} />
        </p>
        <ListingActions listing={listing} onDelete={onDelete} />
      </div>
    </li>
  ))
}

function Named({ listing, onShow }: { listing: AdminListing; onShow: (listing: AdminListing) => void }) {
  const { image } = listing
  return (
    <div className={styles.withPicture}>
      <Picture
        className={styles.picture}
        sources={image ? [{ src: imageAt(image, 320), width: 320 }] : []}
        alt=""
        sizes="56px"
        width={56}
        height={42}
      />
      <button type="button" className={styles.name} onClick={() => onShow(listing)}>
        {listingName(listing)}
      </button>
    </div>
  )
}

function ListingActions({ listing, onDelete }: { listing: AdminListing; onDelete: (listing: AdminListing) => void }) {
  return (
    <div className={styles.actions}>
      <ViewListing listing={listing} />
      {listing.status === 'Deleted' ? (
        <span className={styles.gone}>{adminTexts.deletedListing}</span>
      ) : (
        <IconButton icon={trash} label={`Delete ${listingName(listing)}`} onClick={() => onDelete(listing)} />
      )}
    </div>
  )
}

/** Opens the public page, which only Active deadstock has. */
function ViewListing({ listing }: { listing: AdminListing }) {
  const navigate = useNavigate()
  const label = `View ${listingName(listing)}`
  if (listing.status === 'Active')
    return <IconButton icon={external} label={label} onClick={() => navigate(links.product(listing.id))} />
  return (
    <Tip text={adminTexts.notActive}>
      {tip => <IconButton icon={external} label={label} title="" aria-disabled aria-describedby={tip} />}
    </Tip>
  )
}
