import { timingSafeEqual } from 'node:crypto'
import type { Context, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { countUse, forgetUses, refundUse } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { countRight, countWrong, isBreakerOpen } from '../codes/code-breaker.ts'
import { accountOf } from '../model/find-account.ts'
import { chargeFailure, mailboxLimits, networkLimits, takeBackFailure } from '../model/sign-in-budget.ts'
import { claimTry, lockedFor, markCodeUsed } from '../model/sign-in-store.ts'
import type { UserView } from '../model/user-view.ts'
import { openSession } from './open-session.ts'

type Verdict = { is: 'right'; user: UserView; t: string } | { is: 'wrong' } | { is: 'locked'; retryAfter: number }

/** Signs in with the mailed code. A wrong try is committed with its count before it is refused. */
export const signInWithCode: Verb<'POST /auth/verify'> = async (context, { body }) => {
  const { services, ip } = context
  await services.humanCheck.spend(services.db, 'verify', body.token, ip)
  await chargeFailure(context)
  if (await isBreakerOpen(services.db)) refuse('too_many_requests', { retryAfter: 60, reset: true })

  const verdict = await services.db.transaction().execute(tx => tryCode(tx, context, body))
  if (verdict.is === 'locked') refuse('too_many_requests', { retryAfter: verdict.retryAfter, reset: true })
  if (verdict.is === 'wrong') {
    await countWrong(context)
    refuse('wrong_code', { reset: true })
  }
  await countRight(context)
  await takeBackFailure(context)
  await refundUse(services.db, networkLimits(ip).sends)
  return { user: verdict.user, t: verdict.t, reset: false }
}

async function tryCode(tx: Tx, context: Context, { email, otp }: { email: string; otp: string }): Promise<Verdict> {
  const { keyedHash } = context.services
  const code = await claimTry(tx, email)
  if (!code) {
    const seconds = await lockedFor(tx, email)
    return seconds === undefined ? { is: 'wrong' } : { is: 'locked', retryAfter: seconds }
  }
  const limits = mailboxLimits(keyedHash, email)
  for (const limit of limits.wrong) {
    const { allowed, retryAfter } = await countUse(tx, limit)
    if (!allowed) return { is: 'locked', retryAfter }
  }
  if (!timingSafeEqual(code.codeHash, keyedHash('sign-in code', email, otp))) return { is: 'wrong' }

  await markCodeUsed(tx, email)
  const userId = await accountOf(tx, context, email, code.sentAt)
  if (userId === undefined) return { is: 'wrong' }
  for (const limit of limits.wrong) await refundUse(tx, limit)
  await forgetUses(tx, limits.sends)
  return { is: 'right', ...(await openSession(tx, context, userId, 'code', email)) }
}
