import type { AbuseCase } from '../case.ts'

export const trustCases: readonly AbuseCase[] = [
  {
    number: 137,
    attack: 'A suspended account continues to sell, write or request numbers over one of the many routes',
    expected: '403 on every route except reading, complaints, account security and deletion',
    guardFile: 'server/api/request-context.ts',
    guard: "if (viewer.suspended && !endpoint.whileSuspended) refuse('account_suspended')",
    testFile: 'server/features/admin/suspensions/suspend-user.test.ts',
    test: 'may read, complain, secure or delete itself, and gets 403 on every other route',
  },
  {
    number: 138,
    attack: "A listing is published at the moment of its account's suspension",
    expected: 'The database refuses it, even for a request that began earlier',
    guardFile: 'server/schema/functions/suspensions.sql',
    guard: 'if (select suspended from users where id = new.user_id for share) then',
    put: 'if false then',
    testFile: 'server/features/admin/suspensions/suspend-user.test.ts',
    test: 'cannot publish with a request already in progress',
  },
  {
    number: 139,
    attack: 'The goods of a suspended account are still found, or sold by an open offer',
    expected: 'The transaction of the suspension pauses its listings, requirements and offers',
    guardFile: 'server/schema/functions/suspensions.sql',
    guard:
      "status = 'Inactive', paused_by = 'review', moved_from = null, moved_at = null, updated_at = now()\n      where user_id = new.user_id and status = 'Active'",
    put: "updated_at = now()\n      where user_id = new.user_id and status = 'Active'",
    testFile: 'server/features/admin/suspensions/suspend-user.test.ts',
    test: 'hides its listings and requirements everywhere until the suspension is lifted',
  },
  {
    number: 190,
    attack:
      'A seller who is suspended for fraud, or under review, deletes the account and opens a new one with the same numbers',
    expected:
      'Fingerprints of phone, PAN, GST number and photos stay for three years; the next account with one of them is reviewed',
    guardFile: 'server/features/accounts/removal/remove-account.ts',
    guard: 'cause ?? (isOwner ? await findStateToRemember(tx, userId) : undefined)',
    put: 'cause',
    testFile: 'server/features/admin/account-reviews/escape-by-deletion.test.ts',
    test: 'an account deleted by its owner while suspended puts its successor under review, with the reason shown to admins only',
  },
  {
    number: 198,
    attack: 'A user buys from their own second account, changes its phone, and writes a review',
    expected: 'Each deal and inquiry records whether both accounts had the same number then; no review is possible',
    guardFile: 'server/features/reviews/review-store.ts',
    guard: 'in (o.maker_id, o.receiver_id) and d.shared_number)',
    put: 'in (o.maker_id, o.receiver_id) and false)',
    testFile: 'server/features/reviews/histories.test.ts',
    test: 'had the phone of the seller when they agreed, and has another one now',
  },
  {
    number: 199,
    attack: 'A seller writes one message to a stranger and then sends quotes',
    expected: '409 until the buyer has written',
    guardFile: 'server/features/offers/make/make-offer.ts',
    guard: "if (!(await hasWritten(tx, conversation.id, conversation.otherId))) refuse('quote_unasked')",
    testFile: 'server/features/offers/negotiation.test.ts',
    test: 'requires a message of the buyer in the conversation',
  },
]
