import { useState } from 'react'
import { createdYears, searchTerm } from '../../../contract/admin-rules.ts'
import type { ApiReply } from '../../../contract/api.ts'
import { api } from '../../api/browser-client.ts'
import { useApi } from '../../api/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx'
import { CountLine } from './count-line.tsx'
import { ExportButton } from './export-button.tsx'
import { NothingFits, TableFrame } from './table-frame.tsx'
import { Toolbar } from './toolbar.tsx'
import { useTableState } from './use-table-state.ts'
import { useToday } from './use-today.ts'
import { UserDrawer } from './user-drawer.tsx'
import { nameOf, UserCards, UserTable } from './user-rows.tsx'

export type AdminUser = ApiReply<'POST /admin/users'>['users'][number]

const statuses = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

/** Manage Users: finds, shows, exports and deletes accounts. */
export function ManageUsers() {
  const [state, change] = useTableState()
  const today = useToday()
  const [shown, setShown] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Pick<AdminUser, 'id' | 'fullName' | 'email'> | null>(null)
  const [busy, setBusy] = useState(false)

  const year = state.year === '' ? createdYears(today)[0]! : state.year === 'all' ? 'all' : Number(state.year)
  const status = state.status === 'active' || state.status === 'inactive' ? state.status : 'all'
  const filters = { status, createdYear: year, search: searchTerm(state.search) } as const
  const loaded = useApi('POST /admin/users', {
    query: { page: String(state.page), size: String(state.size) },
    body: filters,
  })
  const { data, reload } = loaded

  async function remove(id: string) {
    setBusy(true)
    const reply = await api('POST /admin/user/:id/delete', { params: { id }, body: {} }, { byHand: true })
    setBusy(false)
    if (!reply.success) return
    showToast({ type: 'success', message: 'User deleted successfully' })
    setDeleting(null)
    setShown(null)
    reload()
  }
  const showAll = () => change({ year: 'all', status: '', search: '' })
  const everything = year === 'all' && status === 'all' && filters.search === ''
  const rows = { users: data?.users ?? [], onShow: setShown, onDelete: setDeleting }
  return (
    <>
      <Toolbar
        state={state}
        onChange={change}
        placeholder="Name, e-mail, phone, company or ID"
        statuses={{ label: 'Status', options: statuses }}
        years
      >
        <ExportButton
          endpoint="POST /admin/users/export"
          input={{ body: filters }}
          rows={data?.count}
          more={data?.more}
        />
      </Toolbar>
      <CountLine
        count={data?.count}
        more={data?.more}
        one="user"
        many="users"
        which={year === 'all' ? '' : `joined in ${year}`}
      >
        {everything ? null : (
          <Button size="sm" variant="ghost" onClick={showAll}>
            Show all
          </Button>
        )}
      </CountLine>
      <TableFrame
        noun="users"
        loaded={loaded}
        rows={data?.users.length}
        total={data?.count ?? 0}
        state={state}
        onChange={change}
        empty={<NothingFits noun="users" action={everything ? null : <Button onClick={showAll}>Show all</Button>} />}
        table={<UserTable {...rows} />}
        cards={<UserCards {...rows} />}
      />
      <UserDrawer id={shown} onClose={() => setShown(null)} onChanged={reload} onDelete={setDeleting} />
      <TypedConfirmDialog
        open={deleting !== null}
        title={`Delete “${deleting ? nameOf(deleting) : ''}”?`}
        yes="Delete"
        busy={busy}
        onNo={() => setDeleting(null)}
        onYes={() => void (deleting && remove(deleting.id))}
      >
        The account ends now: all its deadstock vanishes, its sessions end and its personal data is erased.
        Conversations stay for the other side under “Deleted User”. This cannot be taken back.
      </TypedConfirmDialog>
    </>
  )
}
