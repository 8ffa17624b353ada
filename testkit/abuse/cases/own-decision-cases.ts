import type { AbuseCase } from '../case.ts'

const expected = '409; another admin has to decide'

/** An admin, who is also a member, tries to decide in their own case. */
export const ownDecisionCases: readonly AbuseCase[] = [
  {
    number: 191,
    attack: 'An admin removes a bad review of their own business, or upholds one that they wrote',
    expected,
    guardFile: 'server/features/reviews/decide-review.ts',
    guard: "if ([row.author_id, row.seller_id].includes(context.viewer.userId)) refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'a review that they wrote or that is about them',
  },
  {
    number: 192,
    attack: 'An admin approves their own requirement',
    expected,
    guardFile: 'server/features/requirements/moderation/decide-requirement.ts',
    guard: "if (row.user_id === userId) refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'an admin does not decide on their own requirement',
  },
  {
    number: 193,
    attack: 'An admin dismisses a report about their own listing',
    expected,
    guardFile: 'server/features/reports/close-reports.ts',
    guard: "if (report.about_user_id === context.viewer.userId) refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'a report about themselves',
  },
  {
    number: 194,
    attack: 'An admin releases the mail of their own withheld message',
    expected,
    guardFile: 'server/features/conversations/withheld/withheld-messages.ts',
    guard: "if (row.sender === context.viewer.userId) return refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'a withheld message of their own',
  },
  {
    number: 195,
    attack: 'An admin ends the review of their own account',
    expected,
    guardFile: 'server/features/admin/account-reviews/clear-account.ts',
    guard: "if (id === viewer.userId) refuse('own_decision')",
    testFile: 'server/features/admin/own-decisions.test.ts',
    test: 'the review of their own account',
  },
]
