import { dayOf } from '../shared/days.ts'
import { adminSearchLimits } from './table-rules.ts'

/** The term of an admin's search; empty for a text below two characters, which does not search. */
export const searchTerm = (text: string): string => {
  const term = text.trim().replace(/\s+/gu, ' ').toLowerCase()
  return [...term].length >= adminSearchLimits.least ? term : ''
}

/** `review`: the accounts that wait for an admin, the longest waiting first. */
export const userStates = ['all', 'active', 'inactive', 'review'] as const

export const listingFilterStates = ['All', 'Active', 'Inactive', 'Deleted', 'Draft', 'Created'] as const

/** The years that the created-year filter offers, this one (in India) first. */
export const createdYears = (now: Date): number[] => {
  const year = Number(dayOf(now).slice(0, 4))
  return Array.from({ length: 6 }, (_, back) => year - back)
}

export const adminTexts = {
  deletedUser: 'Deleted User',
  deletedListing: 'Deadstock is deleted',
  notActive: 'Inactive',
  exported: 'Exported to excel successfully',
  verify: 'Verify business',
  unverify: 'Unverify business',
  /** the entry of the audit log for a badge that was removed without a reason */
  noReason: 'No reason was given',
  legalNameMissing: 'Enter the legal name as the GST register shows it',
} as const

export const reviewLimits = { reasonMost: 500, legalNameMost: 200 } as const

/** The export of the audit log, and the text for an empty value in any export. */
export const exportSheets = {
  audit: {
    file: 'audit.xlsx',
    sheet: 'Audit',
    columns: [
      'When',
      'Who',
      'What',
      'Object',
      'Object ID',
      'Before',
      'After',
      'Details',
      'IP',
      'User agent',
      'Request',
    ],
  },
  missing: '--',
} as const

/** The topics by which the audit log is filtered; each is the first part of the kinds of its events. */
export const auditTopics = {
  admin: 'Admin actions',
  business: 'Businesses',
  user: 'Accounts',
  session: 'Logins',
  'second-factor': 'Authenticator app',
  report: 'Reports',
  grievance: 'Complaints',
} as const
export type AuditTopic = keyof typeof auditTopics

/**
 * The ages at which the audit log deletes an event's address and browser (days) and the whole event (months). Decisions
 * of admins are never deleted.
 */
export const logAges = { originDays: 90, months: 13 } as const
