import { useState } from 'react'
import { searchTerm } from '#contract/admin/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { AdminTable } from '../tables/admin-table.tsx'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'
import { GrievanceCard, grievanceColumns } from './grievance-columns.tsx'
import { GrievanceDrawer } from './grievance-drawer.tsx'

const options = [
  { value: '', label: 'To decide' },
  { value: 'legal', label: 'Legal notices' },
  { value: 'waiting', label: 'Waiting for an answer' },
  { value: 'closed', label: 'Closed' },
] as const

/** Complaints, the shortest remaining time first, with a drawer for each. */
export function ManageGrievances({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const [shown, setShown] = useState<string | null>(null)
  const queue = options.find(({ value }) => value !== '' && value === table.status)?.value || 'open'
  const loaded = useApi('GET /admin/grievances', {
    query: { ...pageQuery(table), queue, search: searchTerm(table.search) },
  })
  const actions = { onShow: setShown }
  return (
    <>
      <AdminTable
        one="complaint"
        many="complaints"
        table={table}
        loaded={loaded}
        rows={loaded.data?.grievances}
        columns={grievanceColumns(actions)}
        renderCard={row => <GrievanceCard row={row} {...actions} />}
        filters={{ placeholder: 'Number or words', statuses: { label: 'Queue', options } }}
      />
      <GrievanceDrawer
        id={shown}
        onClose={() => setShown(null)}
        onChanged={() => {
          loaded.reload()
          onDecided()
        }}
      />
    </>
  )
}
