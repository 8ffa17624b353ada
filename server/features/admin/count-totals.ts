import type { Verb } from '#server/platform/context.ts'
import { readAwayParts } from '#server/platform/database/away-parts.ts'
import { missingOfOfficer } from '#server/platform/runtime/config.ts'
import { countWaitingAccounts } from '../accounts/account-review/account-reviews.ts'
import { countWithheldMessages } from '../conversations/withheld/withheld-messages.ts'
import { countOpenGrievances } from '../grievances/decide/count-open-grievances.ts'
import { countOpenReports, findOldestReport } from '../reports/count-reports.ts'
import { countRequirementsUnderReview } from '../requirements/moderation/count-requirements-under-review.ts'
import { countListings, countUsers } from './users/user-list-store.ts'
import { countWaiting, findOldestWaiting } from './verification/verification-store.ts'

export const tallyUsers: Verb<'GET /admin/users/count'> = ({ services }) => countUsers(services.db)

export const tallyListings: Verb<'GET /admin/deadstock/count'> = ({ services }) => countListings(services.db)

/**
 * The number of waiting decisions, the time since which the oldest of them waits, and the parts that do not work now.
 */
export const tallyWaiting: Verb<'GET /admin/waiting'> = async ({ services: { db, clock, config, degraded } }) => {
  const [businesses, reports, oldestBusiness, oldestReport, grievances, requirements, accounts, messages, away] =
    await Promise.all([
      countWaiting(db),
      countOpenReports(db),
      findOldestWaiting(db),
      findOldestReport(db),
      countOpenGrievances(db, clock()),
      countRequirementsUnderReview(db),
      countWaitingAccounts(db),
      countWithheldMessages(db),
      readAwayParts(db),
    ])
  return {
    businesses,
    reports,
    oldestBusiness: oldestBusiness?.toISOString() ?? null,
    oldestReport: oldestReport?.toISOString() ?? null,
    grievances: grievances.open,
    grievancesSoon: grievances.soon,
    firstGrievanceDue: grievances.firstDue?.toISOString() ?? null,
    legalNotices: grievances.legal,
    firstLegalNoticeDue: grievances.firstLegalDue?.toISOString() ?? null,
    requirements: requirements.held,
    oldestRequirement: requirements.oldest?.toISOString() ?? null,
    messages: messages.held,
    oldestMessage: messages.oldest?.toISOString() ?? null,
    accounts: accounts.count,
    oldestAccount: accounts.oldest?.toISOString() ?? null,
    officerMissing: missingOfOfficer(config),
    awayParts: [...degraded, ...away],
  }
}
