import { addDays, freshnessLimits } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Verb } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readConfirm } from './confirm-link.ts'
import { confirmAs } from './confirm-listings.ts'

/**
 * POST /deadstock/confirm-link: confirms the lots that were due when the mail was sent and still are. A second press
 * confirms none.
 */
export const confirmByLink: Verb<'POST /deadstock/confirm-link'> = async (context, { body }) => {
  const { services, ip } = context
  await enforceRateLimit(services.db, { key: `confirm link ${networkOf(ip)}`, most: 60, seconds: 3600 })
  const wish = readConfirm(services.keyedHash, body.link, dayOf(services.clock())) ?? refuse('wrong_confirm_link')
  const lots = { freshUntilAtMost: addDays(wish.day, freshnessLimits.dueBefore) }
  const confirmed = await services.db.transaction().execute(tx => confirmAs(tx, context, wish.userId, lots))
  return { confirmed, skipped: 0 }
}
