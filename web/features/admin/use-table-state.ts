import { useMemo } from 'react'
import { type AdminTableState, readTableState, writeTableState } from '../../../contract/admin-table-rules.ts'
import { useLocation, useNavigate, useSearchParams } from '../../ui/navigation.tsx'

/** The state of an admin table, which lives in the address, and the way to change it; every change but a turned page starts at page one. */
export function useTableState(): [state: AdminTableState, change: (part: Partial<AdminTableState>) => void] {
  const query = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => readTableState(query), [query])
  const change = (part: Partial<AdminTableState>) =>
    navigate(`${pathname}${writeTableState({ ...state, page: 1, ...part })}`, {
      replace: true,
      preventScrollReset: true,
    })
  return [state, change]
}
