import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { chargeFailure, takeBackFailure } from '../model/sign-in-budget.ts'
import { countRight, countWrong, isBreakerOpen } from './code-breaker.ts'

/** The result of a try with a mailed code; `outcome` is the result of the change that the code confirms. */
export type Verdict<T> = { is: 'right'; outcome: T } | { is: 'wrong' } | { is: 'locked'; retryAfter: number }

/**
 * Runs the change that a mailed code confirms, in the transaction that uses up the code. A wrong try counts against
 * every budget of a wrong sign-in, and is committed before it is refused.
 */
export async function redeemCode<Meant, T>(
  context: Context,
  tryCode: (tx: Tx) => Promise<Verdict<Meant>>,
  effect: (tx: Tx, meant: Meant) => Promise<T>,
): Promise<T> {
  const { db } = context.services
  await chargeFailure(context)
  if (await isBreakerOpen(db)) refuse('too_many_requests', { retryAfter: 60 })
  const verdict = await db.transaction().execute(async (tx): Promise<Verdict<T>> => {
    const tried = await tryCode(tx)
    return tried.is === 'right' ? { is: 'right', outcome: await effect(tx, tried.outcome) } : tried
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
