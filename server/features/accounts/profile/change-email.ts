import { links } from '#contract/urls.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { confirmByCode, mailAccountCode } from '../codes/account-code.ts'
import { hasLiveCode } from '../model/account-code-store.ts'
import { addressChangedMail, maskEmail } from '../model/account-mail.ts'
import { addReturn, RETURN_SECONDS } from '../model/address-return-store.ts'
import { findEmails, lockAddress } from '../model/find-account.ts'
import { dropIdentitiesOfOtherAddresses } from '../model/identity-store.ts'
import { endOtherSessions, isFreshSession } from '../model/sign-in-store.ts'
import { findUserByEmail, lockProfile, replaceEmail } from '../model/user-store.ts'
import { currentUserView } from './show-user.ts'

/**
 * POST /user/email: requests a change of address, without looking up the owner of the new one. The session must be
 * recent, or a code must prove the old address.
 */
export const requestEmailChange: Verb<'POST /user/email'> = async (context, { body: { email, otp } }) => {
  const sendCode = async (tx: Tx) => ({ codeSentTo: await mailNewEmail(tx, context, email) })
  if (otp !== undefined) return confirmByCode(context, 'prove-owner', otp, sendCode)
  return context.services.db.transaction().execute(async tx => {
    await requireOwner(tx, context, email)
    return sendCode(tx)
  })
}

/** POST /user/email/code: mails the code that proves the old address. */
export const mailOwnerCode: Verb<'POST /user/email/code'> = async context => {
  return context.services.db.transaction().execute(async tx => {
    const email = (await findEmails(tx, context.viewer.userId))[0] ?? refuse('unauthenticated')
    await mailAccountCode(tx, context, 'prove-owner', email)
    return { codeSentTo: maskEmail(email) }
  })
}

/**
 * Refuses with code_needed, unless this session has just begun or this request only repeats the mail to the new
 * address.
 */
export async function requireOwner(tx: Tx, { viewer }: SignedInContext, newEmail: string): Promise<void> {
  if (await isFreshSession(tx, viewer.sessionId)) return
  if (!(await hasLiveCode(tx, viewer.userId, 'change-email', newEmail))) refuse('code_needed')
}

/** Mails a code to a new address; returns that address, or null if it is the account's own already. */
export async function mailNewEmail(tx: Tx, context: SignedInContext, email: string): Promise<string | null> {
  if ((await findEmails(tx, context.viewer.userId)).includes(email)) return null
  await mailAccountCode(tx, context, 'change-email', email)
  return email
}

/** POST /user/email/verify: the code proves the new address, which replaces the old one; the old one gets a mail. */
export const changeEmail: Verb<'POST /user/email/verify'> = async (context, { body }) => {
  const outcome = await confirmByCode(context, 'change-email', body.otp, (tx, email) => takeAddress(tx, context, email))
  // only a person who has just proven the address learns that it is taken
  if (outcome === 'taken') return refuse('email_taken')
  return { user: await currentUserView(context.services, context.viewer.userId) }
}

async function takeAddress(tx: Tx, context: SignedInContext, email: string): Promise<'changed' | 'taken'> {
  const { viewer } = context
  await lockAddress(tx, email)
  const { emails } = (await lockProfile(tx, viewer.userId)) ?? refuse('unauthenticated')
  const owner = await findUserByEmail(tx, email)
  if (owner?.active && owner.id !== viewer.userId) return 'taken'

  await replaceEmail(tx, viewer.userId, email, 'claimed')
  // sessions of the old address end
  await endOtherSessions(tx, viewer.userId, viewer.sessionId)
  await dropIdentitiesOfOtherAddresses(tx, viewer.userId, email)
  const [old] = emails
  if (old && old !== email) await notifyOldAddress(tx, context, old, email)
  await appendEvent(tx, context, 'user.email-changed', viewer.userId)
  return 'changed'
}

/** Mails the old address a link that takes the account back. */
async function notifyOldAddress(
  tx: Tx,
  { services, viewer }: SignedInContext,
  old: string,
  email: string,
): Promise<void> {
  const secret = newSecret(16)
  await addReturn(tx, { linkHash: hashSecret(secret), userId: viewer.userId, email: old })
  const link = new URL(links.addressBack(secret), services.config.publicUrl).href
  await queueMail(tx, services, addressChangedMail(old, email, link), RETURN_SECONDS)
}
