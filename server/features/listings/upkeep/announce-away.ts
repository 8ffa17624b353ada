import { daysBetween, freshnessLimits, freshnessMessages } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { currentUserView } from '#server/features/accounts/profile/show-user.ts'
import { personOf, type Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { setAway } from './upkeep-store.ts'

/** PUT /user/away: sets the last day on which the seller is away, or that they are back. */
export const announceAway: Verb<'PUT /user/away'> = async (context, { body: { until } }) => {
  const { services, viewer } = context
  const today = dayOf(services.clock())
  const days = until === null ? 1 : daysBetween(today, until)
  if (days < 1 || days > freshnessLimits.awayMost)
    refuse('invalid', { fields: [{ field: 'until', message: freshnessMessages.away }] })
  await enforceRateLimit(services.db, { key: `away:${viewer.userId}`, most: 30, seconds: 3600 })
  return services.db.transaction().execute(async tx => {
    await setAway(tx, viewer.userId, until, today)
    await appendEvent(tx, context, 'user.away', viewer.userId, { until })
    return { user: await currentUserView(services, personOf(viewer), tx) }
  })
}
