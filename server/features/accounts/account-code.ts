import { randomInt, timingSafeEqual } from 'node:crypto'
import { signIn } from '../../../contract/accounts-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { queueMail } from '../../platform/mail.ts'
import { countUse, giveBack, within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { type CodePurpose, claimAccountTry, dropAccountCode, replaceAccountCode } from './account-code-store.ts'
import { accountCodeMail } from './account-mail.ts'
import { signInBudget as budget, everyoneLimits, mailboxLimits, networkLimits } from './sign-in-budget.ts'

/** Mails a code within the budgets of a sign-in, whose last mail of an hour and of a day stays the mailbox owner's. */
export async function mailAccountCode(
  tx: Tx,
  { house, viewer: { userId }, ip }: SignedInContext,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  await within(tx, networkLimits(ip).sends)
  await within(tx, { key: `account codes/hour ${userId}`, most: 5, seconds: 3600 })
  for (const limit of mailboxLimits(house.keyedHash, email).sends) await within(tx, { ...limit, most: limit.most - 1 })
  await within(tx, everyoneLimits.mails)
  const code = String(randomInt(10 ** signIn.codeLength)).padStart(signIn.codeLength, '0')
  const codeHash = house.keyedHash(`account code ${purpose}`, userId, email, code)
  if (!(await replaceAccountCode(tx, { userId, purpose, email, codeHash })))
    refuse('too_many_requests', { retryAfter: budget.resendAfter })
  await queueMail(tx, house.keyedHash, accountCodeMail(email, purpose, code), budget.codeLifetime)
}

/** Tries a code: the address it was mailed to, or undefined when it is wrong. Commit either way, so that the try stays counted. */
export async function tryAccountCode(
  tx: Tx,
  { house, viewer: { userId } }: SignedInContext,
  purpose: CodePurpose,
  otp: string,
): Promise<{ email: string } | undefined> {
  const wrongToday = { key: `account codes/wrong ${userId}`, most: 10, seconds: 86_400 }
  const { allowed, retryAfter } = await countUse(tx, wrongToday)
  if (!allowed) refuse('too_many_requests', { retryAfter })
  const code = await claimAccountTry(tx, userId, purpose)
  if (!code) return undefined
  const { email, codeHash } = code
  if (!timingSafeEqual(codeHash, house.keyedHash(`account code ${purpose}`, userId, email, otp))) return undefined
  await giveBack(tx, wrongToday)
  await dropAccountCode(tx, userId, purpose)
  return { email }
}
