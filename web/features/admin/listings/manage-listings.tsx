import { useState } from 'react'
import { listingFilterStates, searchTerm } from '#contract/admin/rules.ts'
import { samePhotosTexts } from '#contract/admin/same-photos.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { download } from '#web/api/files/download.ts'
import { useApi } from '#web/api/use-api.ts'
import { Chip } from '#web/ui/basics/chip.tsx'
import { AdminTable } from '../tables/admin-table.tsx'
import { DeleteDialog } from '../tables/delete-dialog.tsx'
import { rowOrder } from '../tables/sorting.tsx'
import { pageQuery, useCreatedYear, useTableState } from '../tables/use-table-state.ts'
import type { AdminListing } from './admin-listing.ts'
import { ListingCard, listingColumns, listingName, listingSort } from './listing-columns.tsx'
import { ListingDrawer } from './listing-drawer.tsx'

const LICENCE = 'licence'
const PHOTOS = 'photos'
/** The queues: their rows, and their order unless the address has one. */
const queues = {
  licence: { rows: 'without a licence', order: 'Most viewed first' },
  photos: { rows: samePhotosTexts.which, order: samePhotosTexts.order },
  all: undefined,
} as const
const options = listingFilterStates.map(state => ({ value: state === 'All' ? '' : state, label: state }))

/** Manage Deadstock: finds, previews, exports and deletes listings in any state. */
export function ManageListings() {
  const table = useTableState()
  const [shown, setShown] = useState<AdminListing | null>(null)
  const [deleting, setDeleting] = useState<AdminListing | null>(null)

  const licence = table.status === LICENCE
  const photos = table.status === PHOTOS
  const year = useCreatedYear(table)
  const createdYear = licence || photos ? 'all' : year
  const status = listingFilterStates.find(known => known === table.status) ?? 'All'
  const which = licence ? 'licence' : photos ? 'photos' : 'all'
  const sort = listingSort(which, table.sort)
  const body = {
    status,
    createdYear,
    search: searchTerm(table.search),
    ...(sort && { sort }),
    ...(licence && { licence: 'missing' as const }),
    ...(photos && { photos: 'shared' as const }),
  } as const
  const loaded = useApi('POST /admin/deadstocks', { query: pageQuery(table), body })
  const actions = { onShow: setShown, onDelete: setDeleting }
  const queue = queues[which]
  const inQueue = queue && (sort ? queue.rows : `${queue.rows}, ${queue.order.toLowerCase()}`)
  const all = createdYear === 'all' ? '' : `created in ${createdYear}`
  return (
    <>
      <AdminTable
        one="listing"
        many="listings"
        which={inQueue ?? all}
        table={table}
        loaded={loaded}
        rows={loaded.data?.deadstocks}
        columns={listingColumns(which, actions)}
        order={rowOrder(sort, queue?.order)}
        renderCard={listing => <ListingCard listing={listing} samePhotos={photos} {...actions} />}
        wide
        isDeleted={listing => listing.status === 'Deleted'}
        filters={{
          placeholder: 'Listing, company or ID',
          statuses: { label: 'Status', options },
          years: !licence && !photos,
          more: (
            <>
              <Chip pressed={licence} onClick={() => table.change({ status: licence ? '' : LICENCE })}>
                Licence missing
              </Chip>
              <Chip pressed={photos} onClick={() => table.change({ status: photos ? '' : PHOTOS })}>
                {samePhotosTexts.filter}
              </Chip>
            </>
          ),
          exportAll: () => download('POST /admin/deadstocks/export', { body }),
        }}
      />
      <ListingDrawer listing={shown} onClose={() => setShown(null)} onDelete={setDeleting} />
      <DeleteDialog
        row={deleting}
        nameOf={listingName}
        send={({ id }) => api('POST /admin/deadstock/:id/delete', { params: { id }, body: {} }, { byHand: true })}
        done={listingMessages.deleted}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setShown(null)
          loaded.reload()
        }}
      >
        It will be removed for buyers and for the seller. This can't be undone.
      </DeleteDialog>
    </>
  )
}
