import { type AdminTableState, writeTableState } from './admin/table-rules.ts'
import { pagePaths } from './urls.ts'

type AdminTable = 'adminUsers' | 'adminListings' | 'adminBusinesses' | 'adminReports' | 'adminGrievances' | 'adminAudit'

const tableAt =
  (page: AdminTable) =>
  (state: Partial<AdminTableState> = {}) =>
    `${pagePaths[page][0]}${writeTableState(state)}`

/**
 * The addresses of the admin's tables, each with its `state`. They are apart from `links`, so that other pages do not
 * load the code that writes them.
 */
export const adminLinks = {
  users: tableAt('adminUsers'),
  listings: tableAt('adminListings'),
  businesses: tableAt('adminBusinesses'),
  reports: tableAt('adminReports'),
  grievances: tableAt('adminGrievances'),
  audit: tableAt('adminAudit'),
} as const
