import type { LeadCard } from '#contract/leads/endpoints.ts'
import { leadLimits } from '#contract/leads/rules.ts'
import { loadConversations } from '#server/features/conversations/model/load-conversations.ts'
import { notifyMembersInTransaction } from '#server/features/conversations/model/notify-members.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockCard } from './card-store.ts'

type Card = NonNullable<Awaited<ReturnType<typeof lockCard>>>

/**
 * Changes the viewer's own card of a conversation; their other windows show it at once. `change` returns the data of
 * the event; undefined if nothing changed.
 */
export async function changeCard(
  context: SignedInContext,
  conversationId: string,
  change: (tx: Tx, card: Card) => Promise<Record<string, unknown> | undefined>,
): Promise<LeadCard> {
  const { userId } = context.viewer
  await context.services.db.transaction().execute(async tx => {
    const card = (await lockCard(tx, userId, conversationId)) ?? refuse('not_found')
    await enforceRateLimit(tx, { key: `leads:${userId}`, most: leadLimits.changesAnHour, seconds: 3600 })
    const data = await change(tx, card)
    if (!data) return
    await appendEvent(tx, context, 'lead.changed', conversationId, data)
    await notifyMembersInTransaction(tx, [userId])
  })
  return cardNow(context, conversationId)
}

/** The viewer's current card of a conversation. */
export async function cardNow(context: SignedInContext, id: string): Promise<LeadCard> {
  const [conversation] = await loadConversations(context, { id })
  return conversation?.card ?? refuse('not_found')
}
