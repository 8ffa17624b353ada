import type { VerbInput } from '#contract/api.ts'
import { refuseSuspended } from '#server/features/accounts/refuse-suspended.ts'
import { findBlock } from '#server/features/conversations/blocks/find-block.ts'
import { type LockedConversation, lockConversation } from '#server/features/conversations/lock-conversation.ts'
import { openConversation } from '#server/features/conversations/open-conversation.ts'
import { findListingOwner } from '#server/features/listings/find-listing-owner.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { changedOffer } from '../model/changed-offer.ts'
import { lockOfferedListing } from '../model/listing-store.ts'
import { findOwnOffer, hasWritten } from '../model/offer-store.ts'
import { putOffer } from './put-offer.ts'

type Body = VerbInput<'POST /offers'>['body']

/**
 * POST /offers: a buyer's offer or request, in a new conversation if necessary; a seller's quote in an existing one.
 */
export const makeOffer: Verb<'POST /offers'> = async (context, { body }) => {
  const { services, viewer } = context
  const owner = await findListingOwner(context, body.deadstockId)
  if (!owner?.live) refuse('not_found')
  const selling = owner.userId === viewer.userId
  if (selling && (body.conversationId === undefined || body.kind === 'ask')) refuse('own_listing')
  if (!selling && (await findBlock(context, owner.userId)) === 'by-me') refuse('person_blocked')
  return services.db.transaction().execute(async tx => {
    const conversation = selling
      ? await quoteIn(tx, viewer.userId, body)
      : await openConversationWith(tx, context, owner.userId, body)
    const made = await findOwnOffer(tx, viewer.userId, body.clientId)
    if (made) return changedOffer(tx, context, made, false)
    await refuseSuspended(tx, viewer.userId)
    if (!conversation.open) refuse('conversation_closed')
    const listing = (await lockOfferedListing(tx, body.deadstockId)) ?? refuse('not_found')
    const { offer, lastTry } = await putOffer(tx, context, { conversation, listing, parent: null }, body)
    return changedOffer(tx, context, offer, lastTry)
  })
}

async function openConversationWith(
  tx: Tx,
  context: SignedInContext,
  ownerId: string,
  body: Body,
): Promise<LockedConversation> {
  const { id } = await openConversation(tx, context, ownerId, body.deadstockId)
  if (body.conversationId !== undefined && body.conversationId !== id) refuse('not_found')
  return (await lockConversation(tx, context.viewer.userId, id)) ?? refuse('not_found')
}

/** Allows a quote only after the buyer has written, so that sellers cannot reach strangers. */
async function quoteIn(tx: Tx, userId: string, { conversationId = '' }: Body): Promise<LockedConversation> {
  const conversation = (await lockConversation(tx, userId, conversationId)) ?? refuse('not_found')
  if (!(await hasWritten(tx, conversation.id, conversation.otherId))) refuse('quote_unasked')
  return conversation
}
