import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countUse, refundUse } from '../../../platform/limits/rate-limit.ts'
import { refuse } from '../../../platform/runtime/refusal.ts'
import { countRight, countWrong, isBreakerOpen } from '../../accounts/codes/code-breaker.ts'
import { chargeFailure, mailboxLimits, takeBackFailure } from '../../accounts/model/sign-in-budget.ts'
import { mailKeyOf } from '../model/complainant.ts'
import { claimProofTry, dropProof } from './proof-store.ts'

type Verdict<T> = { is: 'right'; outcome: T } | { is: 'wrong' } | { is: 'locked'; retryAfter: number }

/**
 * Does what a mailed code allows, in the transaction that uses the code up. A wrong try counts against everything that a wrong sign-in
 * counts against, and is committed before it is refused.
 */
export async function withProof<T>(
  context: Context,
  { email, otp }: { email: string; otp: string },
  effect: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { db } = context.services
  await chargeFailure(context)
  if (await isBreakerOpen(db)) refuse('too_many_requests', { retryAfter: 60 })
  const verdict = await db.transaction().execute(async (tx): Promise<Verdict<T>> => {
    const tried = await tryProof(tx, context, email, otp)
    return tried.is === 'right' ? { is: 'right', outcome: await effect(tx) } : tried
  })
  if (verdict.is === 'locked') return refuse('too_many_requests', { retryAfter: verdict.retryAfter })
  if (verdict.is === 'wrong') {
    await countWrong(context)
    return refuse('wrong_code')
  }
  await countRight(context)
  await takeBackFailure(context)
  return verdict.outcome
}

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
