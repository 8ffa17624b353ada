import { useState } from 'react'
import { createdYears, listingFilterStates, searchTerm } from '../../../contract/admin-rules.ts'
import type { ApiReply } from '../../../contract/api.ts'
import { listingMessages } from '../../../contract/listings-rules.ts'
import { api } from '../../api/browser-client.ts'
import { useApi } from '../../api/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx'
import { CountLine } from './count-line.tsx'
import { ExportButton } from './export-button.tsx'
import { ListingDrawer } from './listing-drawer.tsx'
import { ListingCards, ListingTable, listingName } from './listing-rows.tsx'
import { NothingFits, TableFrame } from './table-frame.tsx'
import { Toolbar } from './toolbar.tsx'
import { useTableState } from './use-table-state.ts'
import { useToday } from './use-today.ts'

export type AdminListing = ApiReply<'POST /admin/deadstocks'>['deadstocks'][number]

const statuses = listingFilterStates.map(state => ({ value: state === 'All' ? '' : state, label: state }))

/** Manage Deadstock: finds, previews, exports and takes down listings in any state. */
export function ManageListings() {
  const [state, change] = useTableState()
  const today = useToday()
  const [shown, setShown] = useState<AdminListing | null>(null)
  const [deleting, setDeleting] = useState<AdminListing | null>(null)
  const [busy, setBusy] = useState(false)

  const year = state.year === '' ? createdYears(today)[0]! : state.year === 'all' ? 'all' : Number(state.year)
  const status = listingFilterStates.find(known => known === state.status) ?? 'All'
  const filters = { status, createdYear: year, search: searchTerm(state.search) } as const
  const loaded = useApi('POST /admin/deadstocks', {
    query: { page: String(state.page), size: String(state.size) },
    body: filters,
  })
  const { data, reload } = loaded

  async function remove(id: string) {
    setBusy(true)
    const reply = await api('POST /admin/deadstock/:id/delete', { params: { id }, body: {} }, { byHand: true })
    setBusy(false)
    if (!reply.success) return
    showToast({ type: 'success', message: listingMessages.deleted })
    setDeleting(null)
    setShown(null)
    reload()
  }
  const showAll = () => change({ year: 'all', status: '', search: '' })
  const everything = year === 'all' && status === 'All' && filters.search === ''
  const rows = { listings: data?.deadstocks ?? [], onShow: setShown, onDelete: setDeleting }
  return (
    <>
      <Toolbar
        state={state}
        onChange={change}
        placeholder="Deadstock, company or ID"
        statuses={{ label: 'Status', options: statuses }}
        years
      >
        <ExportButton
          endpoint="POST /admin/deadstocks/export"
          input={{ body: filters }}
          rows={data?.count}
          more={data?.more}
        />
      </Toolbar>
      <CountLine
        count={data?.count}
        more={data?.more}
        one="deadstock"
        many="deadstocks"
        which={year === 'all' ? '' : `created in ${year}`}
      >
        {everything ? null : (
          <Button size="sm" variant="ghost" onClick={showAll}>
            Show all
          </Button>
        )}
      </CountLine>
      <TableFrame
        noun="deadstocks"
        loaded={loaded}
        rows={data?.deadstocks.length}
        total={data?.count ?? 0}
        state={state}
        onChange={change}
        empty={
          <NothingFits noun="deadstocks" action={everything ? null : <Button onClick={showAll}>Show all</Button>} />
        }
        table={<ListingTable {...rows} />}
        cards={<ListingCards {...rows} />}
      />
      <ListingDrawer listing={shown} onClose={() => setShown(null)} onDelete={setDeleting} />
      <TypedConfirmDialog
        open={deleting !== null}
        title={`Delete “${deleting ? listingName(deleting) : ''}”?`}
        yes="Delete"
        busy={busy}
        onNo={() => setDeleting(null)}
        onYes={() => void (deleting && remove(deleting.id))}
      >
        Buyers and its seller will not find it any more, and it cannot be brought back.
      </TypedConfirmDialog>
    </>
  )
}
