import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { type OwnListingsState, type OwnListingTab, ownListingPages } from '#contract/listings/own-listings-rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useMedia } from '#web/ui/basics/use-media.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { search as searchIcon } from '#web/ui/media/icons/essential.ts'
import { fileText, parcel } from '#web/ui/media/icons/workbench.ts'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import type { TypedConfirmDialogProps } from '#web/ui/overlays/typed-confirm-dialog.tsx'
import { ListToolbar, SheetLink } from './list/list-toolbar.tsx'
import { ListingCards } from './list/listing-cards.tsx'
import { ListingTable } from './list/listing-table.tsx'
import { ListingsSkeleton } from './list/listings-skeleton.tsx'
import styles from './list/my-listings.module.css'
import type { MyListings as Listings, MyListing } from './list/use-my-listings.ts'
import { PriceList } from './price-list.tsx'
import { UpkeepStrip } from './upkeep-strip.tsx'

const DeleteQuestion = opensAtPress<TypedConfirmDialogProps & { onClose: () => void }>(
  async () => (await import('#web/ui/overlays/typed-confirm-dialog.tsx')).TypedConfirmDialog,
)
const OwnShareDialog = opensAtPress(async () => (await import('./share/own-share-dialog.tsx')).default)
const ContactDialog = opensAtPress(async () => (await import('./contact-dialog.tsx')).default)
const FloorDialog = opensAtPress(async () => (await import('./floor-dialog.tsx')).default)
const SaverOfferDialog = opensAtPress(async () => (await import('./saver-offer-dialog.tsx')).default)

type MyListingsProps = {
  listings: Listings
  state: OwnListingsState
  onState: (part: Partial<OwnListingsState>) => void
  /** undefined if the user may not create a listing now */
  onAdd: (() => void) | undefined
  onEdit: (id: string) => void
  /** sets the date until which a listing takes offers */
  RoundDialog: ComponentType<{ listing: MyListing; onClose: () => void; onChanged: () => void }>
}

const [firstSize] = ownListingPages.sizes

/** A list with at most this many listings has no search. */
const MOST_WITHOUT_SEARCH = 5

/** Own listings in two tabs: live listings, and drafts with paused listings. */
export function MyListings({ listings, state, onState, onAdd, onEdit, RoundDialog }: MyListingsProps) {
  const { rows, count, counts, failure, loading, reload, move, duplicate, moving, impressionDays, upkeep } = listings
  const { tab, show, search, page, size } = state
  const [deleting, setDeleting] = useState<MyListing | null>(null)
  const [shared, setShared] = useState<MyListing | null>(null)
  const [floorOf, setFloorOf] = useState<MyListing | null>(null)
  const [contactOf, setContactOf] = useState<MyListing | null>(null)
  const [saversOf, setSaversOf] = useState<MyListing | null>(null)
  const [roundOf, setRoundOf] = useState<MyListing | null>(null)
  const offers = useApi('GET /offers/counts', {}).data?.listings ?? []
  const narrow = useMedia('(max-width: 1099px)')
  const shown = {
    moving,
    impressionDays,
    prices: listings.prices,
    contacts: listings.contacts,
    saves: listings.saves,
    missing: listings.missing,
    onMove: move,
    onConfirm: (listing: MyListing) => void listings.confirm(listing),
    onEdit,
    onDelete: setDeleting,
    onSold: (listing: MyListing) => void listings.markSold(listing),
    onDuplicate: (listing: MyListing) => void duplicate(listing).then(id => id && onEdit(id)),
    onFloor: setFloorOf,
    onContact: setContactOf,
    onRound: setRoundOf,
    onSavers: setSaversOf,
    onShare: setShared,
    openOffers: Object.fromEntries(offers.map(({ id, open }) => [id, open])),
    drafts: tab === 'draft',
  }
  const long = (counts?.[tab] ?? 0) > MOST_WITHOUT_SEARCH || search !== '' || state.sort !== 'latest'
  const lastPage = Math.max(1, Math.ceil(count / size))
  const back = useEffectEvent(() => onState({ page: lastPage }))
  const beyond = !loading && rows?.length === 0 && page > lastPage
  useEffect(() => {
    if (beyond) back()
  }, [beyond])

  async function remove(listing: MyListing) {
    if (await move(listing, 'Deleted')) setDeleting(null)
  }
  return (
    <>
      <Tabs
        label="Listings by status"
        tabs={[
          { id: 'active', label: 'Active', count: counts && formatNumber(counts.active) },
          { id: 'draft', label: 'Draft', count: counts && formatNumber(counts.draft) },
        ]}
        value={tab}
        onChange={other => onState({ tab: other, show: 'all', search: '', page: 1 })}
      >
        {upkeep && tab === 'active' ? (
          <UpkeepStrip
            upkeep={upkeep}
            filtered={show === 'due'}
            onFilter={on => onState({ show: on ? 'due' : 'all', search: '', page: 1 })}
            onConfirmed={() => (show === 'due' ? onState({ show: 'all', page: 1 }) : reload())}
          />
        ) : null}
        {long ? <ListToolbar state={state} onChange={onState} /> : null}
        {failure ? <LoadError what="your listings" onRetry={reload} retrying={loading} /> : null}
        {!rows && !failure ? <ListingsSkeleton cards={narrow} /> : null}
        {rows?.length === 0 && search ? (
          <NothingFound search={search} onClear={() => onState({ search: '', page: 1 })} />
        ) : null}
        {rows?.length === 0 && !search && !beyond && show === 'all' ? <Empty tab={tab} onAdd={onAdd} /> : null}
        {rows && rows.length > 0 ? (
          <div className={classNames(loading && styles.dimmed)}>
            {narrow ? <ListingCards listings={rows} {...shown} /> : <ListingTable listings={rows} {...shown} />}
            <div className={styles.foot}>
              {long ? null : <SheetLink state={state} size="sm" />}
              <PriceList tab={tab} search={search} />
            </div>
          </div>
        ) : null}
        <output className="visually-hidden">
          {search && rows ? `${count} ${count === 1 ? 'listing' : 'listings'} found` : ''}
        </output>
        {count > size || size > firstSize ? (
          <Pagination
            className={styles.pages}
            page={page}
            size={size}
            total={count}
            sizes={ownListingPages.sizes}
            onPage={next => onState({ page: next })}
            onSize={next => onState({ size: next, page: 1 })}
          />
        ) : null}
      </Tabs>
      {deleting ? (
        <DeleteQuestion
          open
          title={`Delete “${deleting.name || 'Untitled draft'}”?`}
          yes="Delete"
          busy={deleting.id in moving}
          onNo={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
          onYes={() => void remove(deleting)}
        >
          Buyers will no longer find it. Your conversations about it stay.
        </DeleteQuestion>
      ) : null}
      {shared ? <OwnShareDialog listing={shared} onClose={() => setShared(null)} /> : null}
      {floorOf ? <FloorDialog listing={floorOf} onClose={() => setFloorOf(null)} /> : null}
      {contactOf ? <ContactDialog listing={contactOf} onClose={() => setContactOf(null)} /> : null}
      {saversOf ? <SaverOfferDialog listing={saversOf} onClose={() => setSaversOf(null)} /> : null}
      {roundOf ? <RoundDialog listing={roundOf} onClose={() => setRoundOf(null)} onChanged={reload} /> : null}
    </>
  )
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing to show here"
      heading="h2"
      icon={searchIcon}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      None of your listings here has “{search}” in its name or category.
    </EmptyState>
  )
}

function Empty({ tab, onAdd }: { tab: OwnListingTab; onAdd: MyListingsProps['onAdd'] }) {
  return tab === 'active' ? (
    <EmptyState
      title="No deadstock listed"
      heading="h2"
      icon={parcel}
      action={onAdd ? <Button onClick={onAdd}>Add Deadstock</Button> : undefined}
    >
      Two photos, a few facts and a price are all it takes to reach buyers across India.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to show here" heading="h2" icon={fileText}>
      Drafts stay here until you publish them, along with listings you have set to Inactive.
    </EmptyState>
  )
}
