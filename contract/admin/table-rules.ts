export const pageSizes = [10, 20, 50] as const
/**
 * `size`: rows of a page; `most`: the last page; `countedTo`: the number at which counting stops and the page says
 * 'more than'.
 */
export const adminPages = { size: 10, most: 1000, countedTo: 50_000, searchCountedTo: 1000 } as const

export const adminSearchLimits = { least: 2, most: 100 } as const

/** The state of an admin table in its address; defaults are left out. */
export interface AdminTableState {
  search: string
  status: string
  /** a created year, 'all', or empty for the current year */
  year: string
  /** the order by a column, or empty for the usual order */
  sort: string
  page: number
  size: number
}

export const startOfTable: AdminTableState = {
  search: '',
  status: '',
  year: '',
  sort: '',
  page: 1,
  size: adminPages.size,
}

/** Reads the state from the query of an address; unknown values are ignored. */
export function readTableState(query: URLSearchParams): AdminTableState {
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('size') ?? adminPages.size)
  const year = query.get('year') ?? ''
  return {
    search: (query.get('search') ?? '').slice(0, adminSearchLimits.most),
    status: query.get('status') ?? '',
    year: year === 'all' || /^\d{4}$/.test(year) ? year : '',
    sort: query.get('sort') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= adminPages.most ? page : 1,
    size: pageSizes.some(known => known === size) ? size : adminPages.size,
  }
}

/** The query of an address, from '?' on, or nothing. */
export function writeTableState(state: Partial<AdminTableState>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...startOfTable, ...state }))
    if (value !== startOfTable[name as keyof AdminTableState]) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}
