import type { Verb } from '#server/platform/context.ts'
import { forgetUses, refundUse } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { hashSecret } from '#server/platform/security/keyed-hash.ts'
import { accountOf } from '../model/find-account.ts'
import { chargeFailure, mailboxLimits, networkLimits, takeBackFailure } from '../model/sign-in-budget.ts'
import { useLink } from '../model/sign-in-store.ts'
import { openSession } from './open-session.ts'

/**
 * Signs in with the mailed link. Its 128 bits cannot be guessed, so neither the stop of all codes (`code-breaker.ts`)
 * nor the mailbox's budgets apply.
 */
export const signInWithLink: Verb<'POST /auth/link'> = async (context, { body }) => {
  const { services, ip } = context
  await chargeFailure(context)
  const signedIn = await services.db.transaction().execute(async tx => {
    const link = await useLink(tx, hashSecret(body.link))
    const userId = link && (await accountOf(tx, context, link.email, link.sentAt))
    if (!userId) return undefined
    await forgetUses(tx, mailboxLimits(services.keyedHash, link.email).sends)
    return openSession(tx, context, userId, 'link', link.email)
  })
  if (!signedIn) return refuse('wrong_link')
  await takeBackFailure(context)
  await refundUse(services.db, networkLimits(ip).sends)
  return signedIn
}
