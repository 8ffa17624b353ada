import { useState } from 'react'
import type { RemovalCause } from '#contract/accounts/account-review.ts'
import { searchTerm, userStates } from '#contract/admin/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { download } from '#web/api/files/download.ts'
import { useApi } from '#web/api/use-api.ts'
import { AdminTable } from '../tables/admin-table.tsx'
import { DeleteDialog } from '../tables/delete-dialog.tsx'
import { rowOrder } from '../tables/sorting.tsx'
import { pageQuery, useCreatedYear, useTableState } from '../tables/use-table-state.ts'
import { CauseField } from './cause-field.tsx'
import { type AdminUser, nameOf, UserCard, userColumns, userSort } from './user-columns.tsx'
import { UserDrawer } from './user-drawer.tsx'

const options = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'review', label: 'Under review' },
] as const

/** Manage Users: finds, shows, exports and deletes accounts. */
export function ManageUsers() {
  const table = useTableState()
  const [shown, setShown] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Pick<AdminUser, 'id' | 'fullName' | 'email'> | null>(null)
  const [cause, setCause] = useState<RemovalCause | ''>('')

  const createdYear = useCreatedYear(table)
  const status = userStates.find(state => state === table.status) ?? 'all'
  const sort = userSort(table.sort)
  const body = { status, createdYear, search: searchTerm(table.search), ...(sort && { sort }) } as const
  const loaded = useApi('POST /admin/users', { query: pageQuery(table), body })
  const actions = { onShow: setShown, onDelete: setDeleting }
  return (
    <>
      <AdminTable
        one="user"
        many="users"
        which={createdYear === 'all' ? '' : `joined in ${createdYear}`}
        table={table}
        loaded={loaded}
        rows={loaded.data?.users}
        columns={userColumns(actions)}
        order={rowOrder(sort, status === 'review' ? 'Longest waiting first' : undefined)}
        renderCard={user => <UserCard user={user} {...actions} />}
        wide
        isDeleted={user => !user.active}
        filters={{
          placeholder: 'Name, e-mail, phone, company or ID',
          statuses: { label: 'Status', options },
          years: true,
          exportAll: () => download('POST /admin/users/export', { body }),
        }}
      />
      <UserDrawer id={shown} onClose={() => setShown(null)} onChanged={loaded.reload} onDelete={setDeleting} />
      <DeleteDialog
        row={deleting}
        nameOf={nameOf}
        send={({ id }) =>
          api('POST /admin/user/:id/delete', { params: { id }, body: { ...(cause && { cause }) } }, { byHand: true })
        }
        done="User deleted successfully"
        onClose={() => {
          setDeleting(null)
          setCause('')
        }}
        onDeleted={() => {
          setShown(null)
          loaded.reload()
        }}
      >
        <p>
          This deletes the account: its listings are removed, it is logged out everywhere and its personal data is
          erased. The people it chatted with keep their conversations, under “Deleted User”. This can't be undone.
        </p>
        <CauseField value={cause} onChange={setCause} />
      </DeleteDialog>
    </>
  )
}
