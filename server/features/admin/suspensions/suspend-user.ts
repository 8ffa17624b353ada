import type { VerbInput } from '#contract/api.ts'
import { isOwnAccount, type SignedInContext, type Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { liftedMail, suspendedMail } from './suspension-mail.ts'
import { addSuspension, dropSuspension, lockActiveAccount } from './suspension-store.ts'

const DAY = 86_400_000
export const GOOD_FOR = 7 * 86_400

/** POST /admin/user/:id/suspend: in the same transaction, the database hides the account's listings. */
export const suspendUser: Verb<'POST /admin/user/:id/suspend'> = async (context, { params: { id }, body }) => {
  await context.services.db.transaction().execute(tx => suspendAccount(tx, context, id, body))
}

/** Suspends an account within a transaction of the caller. */
export async function suspendAccount(
  tx: Tx,
  context: SignedInContext,
  id: string,
  { reason, days, words }: VerbInput<'POST /admin/user/:id/suspend'>['body'],
): Promise<void> {
  const { services, viewer } = context
  const account = (await lockActiveAccount(tx, id, services.config.adminEmails)) ?? refuse('not_found')
  if (id === viewer.userId) refuse('own_account')
  if (account.admin) refuse('admin_account')
  if (account.suspended) refuse('suspended_already')
  const since = services.clock()
  const until = days === null ? null : new Date(since.getTime() + days * DAY)
  await addSuspension(tx, { userId: id, reason, words, since, until, adminId: viewer.userId })
  const mail = { reason, words, until }
  if (account.email)
    await queueMail(tx, services, suspendedMail(services.config.publicUrl, account.email, mail), GOOD_FOR)
  await appendEvent(tx, context, 'admin.user-suspended', id, {
    before: { suspended: false },
    after: { suspended: true, cause: reason, until },
    reason: words,
  })
}

/**
 * POST /admin/user/:id/lift: ends the suspension and makes its hidden listings live again; does nothing to an account
 * that is not suspended.
 */
export const liftSuspension: Verb<'POST /admin/user/:id/lift'> = async (
  context,
  { params: { id }, body: { words } },
) => {
  const { services } = context
  await services.db.transaction().execute(async tx => {
    const account = (await lockActiveAccount(tx, id, services.config.adminEmails)) ?? refuse('not_found')
    if (isOwnAccount(context.viewer, id)) refuse('own_decision')
    if (!account.suspended) return
    await dropSuspension(tx, id)
    if (account.email) await queueMail(tx, services, liftedMail(account.email, words), GOOD_FOR)
    await appendEvent(tx, context, 'admin.suspension-lifted', id, {
      before: { suspended: true, cause: account.reason, until: account.until },
      after: { suspended: false },
      reason: words,
    })
  })
}
