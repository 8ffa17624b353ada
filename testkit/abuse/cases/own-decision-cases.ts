import type { AbuseCase } from '../case.ts'

const expected = '409; another admin has to decide'

/** An admin, who is also a member, tries to decide in their own case. */
export const ownDecisionCases: readonly AbuseCase[] = [
  {
    number: 191,
    attack: 'An admin removes a bad review of their own business, or upholds one that they wrote',
    expected,
    guardFile: 'server/features/reviews/decide-review.ts',
    guard:
      "if ([row.author_id, row.seller_id].some(account => isOwnAccount(context.viewer, account))) refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'a review that they wrote or that is about them',
  },
  {
    number: 192,
    attack: 'An admin approves their own requirement',
    expected,
    guardFile: 'server/features/requirements/moderation/decide-requirement.ts',
    guard: "if (isOwnAccount(context.viewer, row.user_id)) refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'an admin does not decide on their own requirement',
  },
  {
    number: 193,
    attack: 'An admin dismisses a report about their own listing',
    expected,
    guardFile: 'server/features/reports/close-reports.ts',
    guard: "if (isOwnAccount(context.viewer, report.about_user_id)) refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'a report about themselves',
  },
  {
    number: 194,
    attack: 'An admin releases the mail of their own withheld message',
    expected,
    guardFile: 'server/features/conversations/withheld/withheld-messages.ts',
    guard: "if (isOwnAccount(context.viewer, row.sender)) return refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'a withheld message of their own',
  },
  {
    number: 195,
    attack: 'An admin ends the review of their own account',
    expected,
    guardFile: 'server/features/admin/account-reviews/clear-account.ts',
    guard: "if (isOwnAccount(viewer, id)) refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'the review of their own account',
  },
  {
    number: 247,
    attack: 'An admin gives the badge to the firm of which they are a colleague, or lifts its suspension',
    expected: "The account of an admin's firm counts as their own in every decision",
    guardFile: 'server/platform/context.ts',
    guard: 'accountId === userId || accountId === firm?.accountId',
    put: 'accountId === userId',
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'the badge, the suspension and the complaints of the firm to which they belong',
  },
]
