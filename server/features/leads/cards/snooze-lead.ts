import { daysBetween } from '#contract/freshness/rules.ts'
import { leadLimits, leadMessages } from '#contract/leads/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { setSnooze } from './card-store.ts'
import { changeCard } from './change-card.ts'

/** POST /leads/:id/snooze: hides a lead until a day or the buyer's next message; without a day it is shown again. */
export const snoozeLead: Verb<'POST /leads/:id/snooze'> = async (context, { params: { id }, body: { until } }) => {
  const days = until === null ? 1 : daysBetween(dayOf(context.services.clock()), until)
  if (days < 1 || days > leadLimits.snoozeDays)
    refuse('invalid', { fields: [{ field: 'until', message: leadMessages.snooze }] })
  const card = await changeCard(context, id, async tx => {
    await setSnooze(tx, { sellerId: context.viewer.userId, conversationId: id }, until)
    return { snoozedUntil: until }
  })
  return { card }
}
