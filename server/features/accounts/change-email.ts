import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { queueMail } from '../../platform/mail.ts'
import { refuse } from '../../platform/refusal.ts'
import { mailAccountCode, tryAccountCode } from './account-code.ts'
import { addressChangedMail } from './account-mail.ts'
import { currentUserView } from './show-user.ts'
import { endOtherSessions } from './sign-in-store.ts'
import { findUserByEmail, lockAddress, lockProfile, replaceEmail } from './user-store.ts'

const NOTICE_GOOD_FOR = 3 * 86_400

/** Mails a code to an address that is not the own one yet: where it went, or null when the address is the own one already. */
export async function askForNewEmail(
  tx: Tx,
  context: SignedInContext,
  email: string,
  ownEmails: readonly string[],
): Promise<string | null> {
  if (ownEmails.includes(email)) return null
  await mailAccountCode(tx, context, 'change-email', email)
  return email
}

/** POST /user/email: asks for another address, without looking whose it is. */
export async function requestEmailChange(
  context: SignedInContext,
  { body }: VerbInput<'POST /user/email'>,
): Promise<ApiReply<'POST /user/email'>> {
  return context.house.db.transaction().execute(async tx => {
    const { emails } = (await lockProfile(tx, context.viewer.userId)) ?? refuse('unauthenticated')
    return { codeSentTo: await askForNewEmail(tx, context, body.email, emails) }
  })
}

/** POST /user/email/verify: the code proves the new address, which replaces the old one; whoever held the old one is told. */
export async function changeEmail(
  context: SignedInContext,
  { body }: VerbInput<'POST /user/email/verify'>,
): Promise<ApiReply<'POST /user/email/verify'>> {
  const { db } = context.house
  const proven = await db.transaction().execute(async tx => {
    const code = await tryAccountCode(tx, context, 'change-email', body.otp)
    return code && (await takeAddress(tx, context, code.email))
  })
  if (!proven) return refuse('wrong_code')
  if (proven === 'taken') return refuse('email_taken')
  return { user: await currentUserView(db, context.viewer.userId) }
}

async function takeAddress(tx: Tx, context: SignedInContext, email: string): Promise<'changed' | 'taken'> {
  const { house, viewer } = context
  await lockAddress(tx, email)
  const { emails } = (await lockProfile(tx, viewer.userId)) ?? refuse('unauthenticated')
  const owner = await findUserByEmail(tx, email)
  // told only to somebody who has just proven that the address is theirs
  if (owner?.active && owner.id !== viewer.userId) return 'taken'

  await replaceEmail(tx, viewer.userId, email)
  // whoever signed in by the old address shall not stay
  await endOtherSessions(tx, viewer.userId, viewer.sessionId)
  for (const old of emails)
    await queueMail(tx, house.keyedHash, addressChangedMail(old, email, house.config.supportEmail), NOTICE_GOOD_FOR)
  await record(tx, context, { kind: 'user.email-changed', subject: { kind: 'user', id: viewer.userId } })
  return 'changed'
}
