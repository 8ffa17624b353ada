import { type AdminTableState, writeTableState } from './table-rules.ts'

/** The addresses of the admin's tables, showing `state`; apart from `links`, so that no other page loads what writes them. */
export const adminLinks = {
  users: (state: Partial<AdminTableState> = {}) => `/mds-admin/users${writeTableState(state)}`,
  listings: (state: Partial<AdminTableState> = {}) => `/mds-admin/deadstocks${writeTableState(state)}`,
  businesses: (state: Partial<AdminTableState> = {}) => `/mds-admin/verification${writeTableState(state)}`,
  reports: (state: Partial<AdminTableState> = {}) => `/mds-admin/reports${writeTableState(state)}`,
  grievances: (state: Partial<AdminTableState> = {}) => `/mds-admin/complaints${writeTableState(state)}`,
  audit: (state: Partial<AdminTableState> = {}) => `/mds-admin/audit${writeTableState(state)}`,
} as const
