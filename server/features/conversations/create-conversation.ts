import { z } from 'zod'
import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import { newConversations } from '../../../contract/http/request-quotas.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { enforceRateLimit } from '../../platform/limits/rate-limit.ts'
import { appendEvent } from '../../platform/messaging/events.ts'
import { refuse } from '../../platform/runtime/refusal.ts'
import { findListingOwner } from '../listings/find-listing-owner.ts'
import { findBlock } from './blocks/find-block.ts'
import { maySend } from './model/conversation-policy.ts'
import {
  findOrCreate,
  hasBusiness,
  isActiveUser,
  listFor,
  lockMembership,
  pointToListing,
} from './model/conversation-store.ts'
import { notifyMembersInTransaction } from './model/notify-members.ts'

type Input = VerbInput<'POST /conversation/create-conversation'>['body']['data']

/** Finds or creates the one conversation of two users; opened from a listing, it is about that listing from now on. */
export async function createConversation(
  context: SignedInContext,
  { body: { data } }: VerbInput<'POST /conversation/create-conversation'>,
): Promise<ApiReply<'POST /conversation/create-conversation'>> {
  const { services, viewer } = context
  if (data.createdBy !== undefined && referredUser(data.createdBy) !== viewer.userId) refuse('not_yourself')
  const otherId = await otherSide(context, data)
  if (otherId === viewer.userId) refuse('own_listing')
  if (!(await isActiveUser(services.db, otherId))) refuse('not_found')
  if ((await findBlock(context, otherId)) === 'by-me') refuse('person_blocked')

  const conversationId = await services.db.transaction().execute(async tx => {
    const { id, isNew } = await findOrCreate(tx, viewer.userId, otherId)
    const conversation = await lockMembership(tx, viewer.userId, id)
    if (!conversation || !maySend(conversation)) refuse('conversation_closed')
    if (isNew) await countNew(tx, viewer.userId)
    const joined = await listFor(tx, id, [viewer.userId])
    const turned = data.deadstockId !== undefined && (await pointToListing(tx, id, data.deadstockId))
    if (isNew)
      await appendEvent(tx, context, {
        kind: 'conversation.created',
        subject: { kind: 'conversation', id },
        data: { with: otherId, listing: data.deadstockId ?? null },
      })
    if (joined || turned) await notifyMembersInTransaction(tx, [viewer.userId, otherId])
    return id
  })
  return { data: { id: conversationId }, conversationId }
}

/** Counts a conversation with somebody new; the one more that is refused says when the next may begin. */
async function countNew(tx: Tx, userId: string): Promise<void> {
  const key = `conversations:${userId}`
  const { most, mostWithBusiness, seconds } = newConversations
  if (await hasBusiness(tx, userId))
    return enforceRateLimit(tx, { key, most: mostWithBusiness, seconds }, 'many_business_conversations')
  return enforceRateLimit(tx, { key, most, seconds }, 'many_conversations')
}

async function otherSide(context: SignedInContext, { createdFor, deadstockId }: Input): Promise<string> {
  const named = createdFor === undefined ? undefined : referredUser(createdFor)
  if (deadstockId !== undefined) {
    const listing = await findListingOwner(context, deadstockId)
    if (!listing || !listing.live || (createdFor !== undefined && named !== listing.userId)) refuse('not_found')
    return listing.userId
  }
  return named ?? refuse('invalid', { fields: [{ field: 'createdFor', message: 'Say who the conversation is with' }] })
}

const userWithId = z.object({ id: z.uuid() })

/** The id in a user reference: an id, an object with id, or JSON text of one; undefined when there is none in it. */
function referredUser(reference: NonNullable<Input['createdFor']>): string | undefined {
  if (typeof reference === 'object') return reference.id
  if (z.uuid().safeParse(reference).success) return reference.toLowerCase()
  try {
    return userWithId.safeParse(JSON.parse(reference)).data?.id.toLowerCase()
  } catch {
    return undefined
  }
}
