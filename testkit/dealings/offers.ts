import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiInput } from '#contract/api.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import { aListing } from '../listings.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { aConversation } from './conversations.ts'

type Given = ApiInput<'POST /offers'>['body']
type Answer = ApiInput<'POST /offers/:id/answer'>['body']

/** A seller's live lot of 4,200 m at ₹92, and a buyer in conversation with the seller. */
export async function aNegotiation(
  world: World,
  given: { surplus?: Partial<SurplusFacts>; negotiable?: boolean } = {},
): Promise<{ conversationId: string; buyer: Person; seller: Person; listingId: string }> {
  const { id: conversationId, buyer, seller } = await aConversation(world)
  const { id: listingId } = await aListing(world, seller, { negotiable: given.negotiable ?? true })
  const surplus = { quantityAvailable: 4200, gst: 'extra', ...given.surplus }
  await sql`update listings set surplus = ${JSON.stringify(surplus)}::jsonb where id = ${listingId}`.execute(world.db)
  return { conversationId, buyer, seller, listingId }
}

/** Makes an offer; default: 500 m at ₹85. */
export const makeOffer = (world: World, as: Person, deadstockId: string, given: Partial<Given> = {}) =>
  world.api(
    'POST /offers',
    { body: { deadstockId, kind: 'offer', quantity: 500, amount: 85, clientId: randomUUID(), ...given } },
    as,
  )

export const answer = (world: World, as: Person, id: string, given: Partial<Answer> & Pick<Answer, 'move'>) =>
  world.api('POST /offers/:id/answer', { params: { id }, body: { clientId: randomUUID(), ...given } }, as)

/** The messages that a member reads in a conversation, in order. */
export async function messagesIn(world: World, as: Person, id: string) {
  const { body } = await world.api('GET /conversation/:id', { params: { id } }, as)
  return body.conversation.messages
}
