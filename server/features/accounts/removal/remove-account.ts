import type { RemovalCause } from '#contract/accounts/account-review.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { dropQueuedMails } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findStateToRemember } from '../account-review/fingerprint-store.ts'
import { recordFingerprints } from '../account-review/record-fingerprints.ts'
import { erasePersonalData, hasColleagues, hasOtherAdmin, lockAccount, markRemoved } from './removal-store.ts'

/**
 * Removes an account for good, for its owner or an admin: its sessions end, its listings are withdrawn, all personal
 * data is erased. Conversations remain for the other side under 'Deleted User'; pictures go with the next sweep.
 * Returns false if the account is removed already; the last admin is refused with last_admin. Fingerprints are stored
 * for some years if there is a cause, or if the owner deletes the account while it is suspended or under review.
 */
export async function removeAccount(tx: Tx, context: Context, userId: string, cause?: RemovalCause): Promise<boolean> {
  const { keyedHash, config } = context.services
  const account = await lockAccount(tx, userId, config.adminEmails)
  if (!account) return false
  if (account.admin && !(await hasOtherAdmin(tx, userId, config.adminEmails))) refuse('last_admin')

  const isOwner = context.viewer?.userId === userId
  if (isOwner && (await hasColleagues(tx, userId))) refuse('firm_has_people')
  const remembered = cause ?? (isOwner ? await findStateToRemember(tx, userId) : undefined)
  if (remembered) await recordFingerprints(tx, context.services, userId, remembered)
  await markRemoved(tx, userId)
  await erasePersonalData(tx, userId)
  await dropQueuedMails(tx, keyedHash, account.emails)
  await appendEvent(tx, context, 'user.removed', userId)
  return true
}
