import type { LeadKind } from '#contract/leads/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { recordReach } from '../inquiries/record-lead.ts'
import { findOrCreate, listFor, lockMembership, pointToListing } from '../model/conversation-store.ts'
import { notifyMembersInTransaction } from '../model/notify-members.ts'
import { insertLead } from './lead-store.ts'

interface Lead {
  listingId: string
  sellerId: string
  kind: LeadKind
}

/** Records, visible for both sides in their conversation, that the viewer requested a seller's number or called. */
export async function logLead(context: SignedInContext, { listingId, sellerId, kind }: Lead): Promise<void> {
  const { userId } = context.viewer
  await context.services.db.transaction().execute(async tx => {
    const { id, isNew } = await findOrCreate(tx, userId, sellerId)
    const conversation = await lockMembership(tx, userId, id)
    await recordReach(tx, { conversationId: id, buyerId: userId, sellerId, listingId }, kind)
    const logged = await insertLead(tx, { conversationId: id, listingId, buyerId: userId, kind })
    if (!logged) return
    if (isNew) await appendEvent(tx, context, 'conversation.created', id, { with: sellerId, listing: listingId })
    await appendEvent(tx, context, 'lead.logged', id, { listing: listingId, lead: kind })
    if (!conversation?.listing_id) await pointToListing(tx, id, listingId)
    await listFor(tx, id, [userId, sellerId])
    await notifyMembersInTransaction(tx, [userId, sellerId])
  })
}
