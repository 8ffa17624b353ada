export const pageSizes = [10, 20, 50] as const
/** Rows, from which page on, and how far counting goes before it says 'more than'. */
export const adminPages = { size: 10, most: 1000, countedTo: 50_000, searchCountedTo: 1000 } as const

export const adminSearchLimits = { least: 2, most: 100 } as const

/** The state of an admin table in its address; defaults are left out. */
export interface AdminTableState {
  search: string
  status: string
  /** a created year, 'all' of them, or the current one when empty */
  year: string
  page: number
  size: number
}

export const startOfTable: AdminTableState = { search: '', status: '', year: '', page: 1, size: adminPages.size }

/** The state in the query of an address; what does not belong there counts as not said. */
export function readTableState(query: URLSearchParams): AdminTableState {
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('size') ?? adminPages.size)
  const year = query.get('year') ?? ''
  return {
    search: (query.get('search') ?? '').slice(0, adminSearchLimits.most),
    status: query.get('status') ?? '',
    year: year === 'all' || /^\d{4}$/.test(year) ? year : '',
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
