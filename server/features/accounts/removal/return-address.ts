import type { Context, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { hashSecret } from '#server/platform/security/keyed-hash.ts'
import { dropAccountCodes } from '../model/account-code-store.ts'
import { addressReturnedMail } from '../model/account-mail.ts'
import { isUntouchedSince, RETURN_SECONDS, spendReturn } from '../model/address-return-store.ts'
import { endDelegatedAccess } from '../model/delegated-access.ts'
import { lockAddress } from '../model/find-account.ts'
import { dropIdentitiesOfOtherAddresses } from '../model/identity-store.ts'
import { chargeFailure, takeBackFailure } from '../model/sign-in-budget.ts'
import { endAllSessions } from '../model/sign-in-store.ts'
import { findUserByEmail, lockProfile, replaceEmail } from '../model/user-store.ts'
import { removeAccount } from './remove-account.ts'

/**
 * POST /auth/address-back: gives the account its former address back; all its sessions end, with its API keys,
 * webhooks and open invitations.
 */
export const returnAddress: Verb<'POST /auth/address-back'> = async (context, { body }) => {
  await chargeFailure(context)
  const email = await context.services.db.transaction().execute(tx => takeBack(tx, context, hashSecret(body.link)))
  if (email === undefined) return refuse('wrong_return_link')
  await takeBackFailure(context)
  return { email }
}

async function takeBack(tx: Tx, context: Context, linkHash: Buffer): Promise<string | undefined> {
  const { services } = context
  const claim = await spendReturn(tx, linkHash)
  if (!claim) return undefined
  const { userId, email } = claim
  await lockAddress(tx, email)
  const profile = await lockProfile(tx, userId)
  if (!profile) return undefined
  await makeRoom(tx, context, claim)

  await replaceEmail(tx, userId, email, 'signed-in')
  await endAllSessions(tx, userId)
  await endDelegatedAccess(tx, userId)
  await dropIdentitiesOfOtherAddresses(tx, userId, email)
  await dropAccountCodes(tx, userId)
  const [taker] = profile.emails
  if (taker) await queueMail(tx, services, addressReturnedMail(taker, services.config.supportEmail), RETURN_SECONDS)
  await appendEvent(tx, { ...context, actorId: userId }, 'user.email-returned', userId)
  return email
}

/**
 * A sign-in after the change may have created a new account with the former address. An unused new account is removed;
 * if the new account is in use, the return is refused.
 */
async function makeRoom(
  tx: Tx,
  context: Context,
  { userId, email, changedAt }: { userId: string; email: string; changedAt: Date },
): Promise<void> {
  const holder = await findUserByEmail(tx, email)
  if (!holder?.active || holder.id === userId) return
  if (!(await isUntouchedSince(tx, holder.id, changedAt))) refuse('return_address_in_use')
  await removeAccount(tx, context, holder.id)
}
