import { type AdminTableState, writeTableState } from './admin/table-rules.ts'
import { pagePaths } from './urls.ts'

type AdminTable = 'adminUsers' | 'adminListings' | 'adminBusinesses' | 'adminReports' | 'adminGrievances' | 'adminAudit'

const tableAt =
  (page: AdminTable) =>
  (state: Partial<AdminTableState> = {}) =>
    `${pagePaths[page][0]}${writeTableState(state)}`

/** The addresses of the admin's tables, showing `state`; apart from `links`, so that no other page loads what writes them. */
export const adminLinks = {
  users: tableAt('adminUsers'),
  listings: tableAt('adminListings'),
  businesses: tableAt('adminBusinesses'),
  reports: tableAt('adminReports'),
  grievances: tableAt('adminGrievances'),
  audit: tableAt('adminAudit'),
} as const
