import { z } from 'zod'
import type { VerbInput } from '#contract/api.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findListingOwner } from '../listings/find-listing-owner.ts'
import { findBlock } from './blocks/find-block.ts'
import { isActiveUser } from './model/conversation-store.ts'
import { openConversation } from './open-conversation.ts'

type Input = VerbInput<'POST /conversation/create-conversation'>['body']['data']

/** Finds or creates the one conversation of two users; opened from a listing, it is about that listing from now on. */
export const createConversation: Verb<'POST /conversation/create-conversation'> = async (
  context,
  { body: { data } },
) => {
  const { services, viewer } = context
  if (data.createdBy !== undefined && referredUser(data.createdBy) !== viewer.userId) refuse('not_yourself')
  const otherId = await otherSide(context, data)
  if (otherId === viewer.userId) refuse('own_listing')
  if (!(await isActiveUser(services.db, otherId))) refuse('not_found')
  if ((await findBlock(context, otherId)) === 'by-me') refuse('person_blocked')

  const opened = await services.db.transaction().execute(tx => openConversation(tx, context, otherId, data.deadstockId))
  const conversationId = opened.id
  return { data: { id: conversationId }, conversationId }
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

/** The id in a user reference: an id, an object with an id, or JSON text of one; undefined if it contains none. */
function referredUser(reference: NonNullable<Input['createdFor']>): string | undefined {
  if (typeof reference === 'object') return reference.id
  if (z.uuid().safeParse(reference).success) return reference.toLowerCase()
  try {
    return userWithId.safeParse(JSON.parse(reference)).data?.id.toLowerCase()
  } catch {
    return undefined
  }
}
