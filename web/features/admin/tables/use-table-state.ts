import { useMemo } from 'react'
import { createdYears, searchTerm } from '#contract/admin/rules.ts'
import { type AdminTableState, readTableState, writeTableState } from '#contract/admin/table-rules.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { useToday } from './use-today.ts'

export interface TableState extends AdminTableState {
  /** Every change goes back to page one, except a change of the page. */
  change: (part: Partial<AdminTableState>) => void
}

/** The state of an admin table, stored in the address. */
export function useTableState(): TableState {
  const query = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => readTableState(query), [query])
  const change = (part: Partial<AdminTableState>) =>
    navigate(`${pathname}${writeTableState({ ...state, page: 1, ...part })}`, {
      replace: true,
      preventScrollReset: true,
    })
  return { ...state, change }
}

/** The page of a table, as parameters of the API. */
export const pageQuery = ({ page, size }: AdminTableState) => ({ page: String(page), size: String(size) })

/** The year of creation that a table shows; default: the current year. */
export function useCreatedYear({ year }: AdminTableState): number | 'all' {
  const [current = 0] = createdYears(useToday())
  if (year === 'all') return year
  return year === '' ? current : Number(year)
}

export const showsAll = ({ year, status, search }: AdminTableState): boolean =>
  year === 'all' && status === '' && searchTerm(search) === ''
