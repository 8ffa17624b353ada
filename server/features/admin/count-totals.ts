import type { ApiReply } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { missingOfOfficer } from '#server/platform/runtime/config.ts'
import { countWaitingAccounts } from '../accounts/account-review/account-reviews.ts'
import { countWithheldMessages } from '../conversations/withheld/withheld-messages.ts'
import { countOpenGrievances } from '../grievances/decide/count-open-grievances.ts'
import { countOpenReports, findOldestReport } from '../reports/count-reports.ts'
import { countRequirementsUnderReview } from '../requirements/moderation/count-requirements-under-review.ts'
import { countListings, countUsers, type Tally } from './users/user-list-store.ts'
import { countWaiting, findOldestWaiting } from './verification/verification-store.ts'

export const tallyUsers = ({ services }: SignedInContext): Promise<Tally> => countUsers(services.db)

export const tallyListings = ({ services }: SignedInContext): Promise<Tally> => countListings(services.db)

/** The number of waiting decisions, and the time since which the oldest of them waits. */
export async function tallyWaiting({
  services: { db, clock, config },
}: SignedInContext): Promise<ApiReply<'GET /admin/waiting'>> {
  const [businesses, reports, oldestBusiness, oldestReport, grievances, requirements, accounts, messages] =
    await Promise.all([
      countWaiting(db),
      countOpenReports(db),
      findOldestWaiting(db),
      findOldestReport(db),
      countOpenGrievances(db, clock()),
      countRequirementsUnderReview(db),
      countWaitingAccounts(db),
      countWithheldMessages(db),
    ])
  return {
    businesses,
    reports,
    oldestBusiness: oldestBusiness?.toISOString() ?? null,
    oldestReport: oldestReport?.toISOString() ?? null,
    grievances: grievances.open,
    grievancesSoon: grievances.soon,
    firstGrievanceDue: grievances.firstDue?.toISOString() ?? null,
    requirements: requirements.held,
    oldestRequirement: requirements.oldest?.toISOString() ?? null,
    messages: messages.held,
    oldestMessage: messages.oldest?.toISOString() ?? null,
    accounts: accounts.count,
    oldestAccount: accounts.oldest?.toISOString() ?? null,
    officerMissing: missingOfOfficer(config),
  }
}
