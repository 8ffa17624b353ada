import { timingSafeEqual } from 'node:crypto'
import { redeemCode, type Verdict } from '#server/features/accounts/codes/redeem-code.ts'
import { mailboxLimits } from '#server/features/accounts/model/sign-in-budget.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { countUse, refundUse } from '#server/platform/limits/rate-limit.ts'
import { mailKeyOf } from '../model/complainant.ts'
import { claimProofTry, dropProof } from './proof-store.ts'

/** Runs an action of a person without an account, after a mailed code has proven the person's address. */
export const withProof = <T>(
  context: Context,
  { email, otp }: { email: string; otp: string },
  effect: (tx: Tx) => Promise<T>,
): Promise<T> => redeemCode(context, tx => tryProof(tx, context, email, otp), effect)

async function tryProof(tx: Tx, { services }: Context, email: string, otp: string): Promise<Verdict<undefined>> {
  const { keyedHash } = services
  const mailKey = mailKeyOf(keyedHash, email)
  const codeHash = await claimProofTry(tx, mailKey)
  if (!codeHash) return { is: 'wrong' }
  const limits = mailboxLimits(keyedHash, email).wrong
  for (const limit of limits) {
    const { allowed, retryAfter } = await countUse(tx, limit)
    if (!allowed) return { is: 'locked', retryAfter }
  }
  if (!timingSafeEqual(codeHash, keyedHash('complaint code', email, otp))) return { is: 'wrong' }
  for (const limit of limits) await refundUse(tx, limit)
  await dropProof(tx, mailKey)
  return { is: 'right', outcome: undefined }
}
