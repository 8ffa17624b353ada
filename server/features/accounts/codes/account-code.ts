import { randomInt, timingSafeEqual } from 'node:crypto'
import { accountCodeLength } from '#contract/accounts/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { countUse, enforceRateLimit, isUsedUp, type Limit, refundUse } from '#server/platform/limits/rate-limit.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { type CodePurpose, claimAccountTry, dropAccountCode, replaceAccountCode } from '../model/account-code-store.ts'
import { accountCodeMail } from '../model/account-mail.ts'
import { signInBudget as budget, everyoneLimits, mailboxLimits, networkLimits } from '../model/sign-in-budget.ts'
import { isBreakerOpen } from './code-breaker.ts'
import { redeemCode, type Verdict } from './redeem-code.ts'

/**
 * Mails a code within the budgets of a sign-in; the last mail of an hour and of a day is reserved for the mailbox
 * owner.
 */
export async function mailAccountCode(
  tx: Tx,
  { services, viewer: { userId }, ip }: SignedInContext,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  const mailbox = mailboxLimits(services.keyedHash, email)
  // mails no code if the mailbox has used up its wrong tries
  for (const limit of mailbox.wrong) if (await isUsedUp(tx, limit)) refuse('too_many_requests', { retryAfter: 3600 })
  if (await isBreakerOpen(tx)) refuse('too_many_requests', { retryAfter: 3600 })
  await enforceRateLimit(tx, networkLimits(ip).sends)
  await enforceRateLimit(tx, { key: `account codes/hour ${userId}`, most: 5, seconds: 3600 })
  for (const limit of mailbox.sends) await enforceRateLimit(tx, { ...limit, most: limit.most - 1 })
  await enforceRateLimit(tx, everyoneLimits.mails)
  const code = String(randomInt(10 ** accountCodeLength)).padStart(accountCodeLength, '0')
  const codeHash = services.keyedHash(`account code ${purpose}`, userId, email, code)
  if (!(await replaceAccountCode(tx, { userId, purpose, email, codeHash })))
    refuse('too_many_requests', { retryAfter: budget.resendAfter })
  await queueMail(tx, services, accountCodeMail(email, purpose, code), budget.codeLifetime)
}

/** Runs the change that a mailed code confirms; `effect` gets the address to which the code was mailed. */
export const confirmByCode = <T>(
  context: SignedInContext,
  purpose: CodePurpose,
  otp: string,
  effect: (tx: Tx, email: string) => Promise<T>,
): Promise<T> => redeemCode(context, tx => tryCode(tx, context, purpose, otp), effect)

async function tryCode(
  tx: Tx,
  { services, viewer: { userId } }: SignedInContext,
  purpose: CodePurpose,
  otp: string,
): Promise<Verdict<string>> {
  const ofAccount: Limit = { key: `account codes/wrong ${userId}`, most: 10, seconds: 86_400 }
  const { allowed, retryAfter } = await countUse(tx, ofAccount)
  if (!allowed) return { is: 'locked', retryAfter }
  const code = await claimAccountTry(tx, userId, purpose)
  if (!code) return { is: 'wrong' }
  const ofMailbox = mailboxLimits(services.keyedHash, code.email).wrong
  for (const limit of ofMailbox) {
    const use = await countUse(tx, limit)
    if (!use.allowed) return { is: 'locked', retryAfter: use.retryAfter }
  }
  const given = services.keyedHash(`account code ${purpose}`, userId, code.email, otp)
  if (!timingSafeEqual(code.codeHash, given)) return { is: 'wrong' }
  for (const limit of [ofAccount, ...ofMailbox]) await refundUse(tx, limit)
  await dropAccountCode(tx, userId, purpose)
  return { is: 'right', outcome: code.email }
}
