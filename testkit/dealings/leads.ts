import { sql } from 'kysely'
import type { Message } from '#contract/conversations/endpoints.ts'
import { aListing } from '../listings.ts'
import { aPerson, giveOwnTaxNumbers, type Person } from '../people.ts'
import type { World } from '../world.ts'
import { openChat } from './conversations.ts'

export interface Lead {
  id: string
  seller: Person
  buyer: Person
  listing: { id: string }
}

/** A buyer, new by default, who opened the chat from a seller's lot and wrote these messages. */
export async function aLead(
  world: World,
  given: { seller?: Person; buyer?: Person; listing?: { id: string }; lines?: readonly string[] } = {},
): Promise<Lead> {
  const seller = given.seller ?? (await aPerson(world))
  const buyer = given.buyer ?? (await aPerson(world))
  const listing = given.listing ?? (await aListing(world, seller))
  await giveOwnTaxNumbers(world, buyer, seller)
  const id = await openChat(world, buyer, { deadstockId: listing.id })
  for (const line of given.lines ?? ['What is your best rate?']) await writeMessage(world, id, buyer, line)
  return { id, seller, buyer, listing }
}

/** Sends a message. */
export async function writeMessage(
  world: World,
  conversationId: string,
  as: Person,
  message: string,
): Promise<Message> {
  const { status, body } = await world.api(
    'POST /message/create-message',
    { body: { data: { conversationId, message } } },
    as,
  )
  if (status !== 200) throw new Error(`a line was answered ${status}`)
  return body.message
}

/** Makes everything in a conversation older by `days`. */
export async function passDays({ db }: World, conversationId: string, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days})`
  await sql`update conversations set last_message_at = last_message_at - ${back}, last_lead_at = last_lead_at - ${back} where id = ${conversationId}`.execute(
    db,
  )
  await sql`update inquiries set at = at - ${back}, answered_at = answered_at - ${back} where conversation_id = ${conversationId}`.execute(
    db,
  )
}
