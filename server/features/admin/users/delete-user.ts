import type { RemovalCause } from '#contract/accounts/account-review.ts'
import { removeAccount } from '#server/features/accounts/removal/remove-account.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readUsers } from './user-list-store.ts'

/** POST /admin/user/:id/delete: removes an account, but never the caller's own. */
export const deleteUser: Verb<'POST /admin/user/:id/delete'> = async (context, { params, body }) => {
  await context.services.db
    .transaction()
    .execute(tx => deleteAccount(tx, context, params.id, body.reason ?? '', body.cause))
}

/**
 * Removes another person's account and records the admin and the reason; does nothing if the account is removed
 * already.
 */
export async function deleteAccount(
  tx: Tx,
  context: SignedInContext,
  userId: string,
  reason: string,
  cause?: RemovalCause,
): Promise<void> {
  const [user] = await readUsers(tx, [userId], context.services.config.adminEmails)
  if (!user) refuse('not_found')
  if (userId === context.viewer.userId) refuse('own_account')
  if (!(await removeAccount(tx, context, userId, cause))) return
  await appendEvent(tx, context, 'admin.user-deleted', userId, {
    before: { active: true, admin: user.admin, deadstocks: user.deadstocks },
    after: { active: false, admin: false, deadstocks: 0 },
    reason,
    ...(cause && { cause }),
  })
}
