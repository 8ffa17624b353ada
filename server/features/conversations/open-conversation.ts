import { newConversations } from '#contract/http/request-quotas.ts'
import { hasBusiness } from '#server/features/businesses/has-business.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { maySend } from './model/conversation-policy.ts'
import { findOrCreate, listFor, lockMembership, type Membership, pointToListing } from './model/conversation-store.ts'
import { notifyMembersInTransaction } from './model/notify-members.ts'

/** Finds or creates the one conversation of the viewer with another person, locks it, and sets its listing. */
export async function openConversation(
  tx: Tx,
  context: SignedInContext,
  otherId: string,
  listingId: string | undefined,
): Promise<Membership> {
  const { userId } = context.viewer
  const { id, isNew } = await findOrCreate(tx, userId, otherId)
  const conversation = await lockMembership(tx, userId, id)
  if (!conversation || !maySend(conversation)) refuse('conversation_closed')
  if (isNew) await countNew(tx, userId)
  const joined = await listFor(tx, id, [userId])
  const turned = listingId !== undefined && (await pointToListing(tx, id, listingId))
  if (isNew) await appendEvent(tx, context, 'conversation.created', id, { with: otherId, listing: listingId ?? null })
  if (joined || turned) await notifyMembersInTransaction(tx, [userId, otherId])
  return conversation
}

/** Counts a conversation with a new person; the refusal above the limit states when the next one is possible. */
async function countNew(tx: Tx, userId: string): Promise<void> {
  const key = `conversations:${userId}`
  const { most, mostWithBusiness, seconds } = newConversations
  if (await hasBusiness(tx, userId))
    return enforceRateLimit(tx, { key, most: mostWithBusiness, seconds }, 'many_business_conversations')
  return enforceRateLimit(tx, { key, most, seconds }, 'many_conversations')
}
