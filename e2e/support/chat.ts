import { openChat } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, giveOwnTaxNumbers, type Person } from '#testkit/people.ts'
import type { Site, Window } from './journey.ts'

type Page = Window['page']

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
export const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' })
export const at = (id: string) => `/dashboard/message?msgid=${id}`

export interface Talk {
  id: string
  buyer: Person
  seller: Person
  listingId: string
}

/** A buyer and a seller with a conversation about a listing, without messages. */
export async function startConversation(
  { world }: Site,
  given: { seller?: Person; buyerName?: string; sellerName?: string } = {},
): Promise<Talk> {
  const seller = given.seller ?? (await aPerson(world, { business: { name: given.sellerName ?? 'Surat Silks' } }))
  const buyer = await aPerson(world, { business: { name: given.buyerName ?? 'Coastal Traders' } })
  await giveOwnTaxNumbers(world, seller, buyer)
  const { id: listingId } = await aListing(world, seller, { name: 'Satin ends' })
  return { id: await openChat(world, buyer, { deadstockId: listingId }), buyer, seller, listingId }
}

export const sendMessage = ({ world }: Site, conversationId: string, person: Person, message: string) =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, person)

export const messagesOf = async ({ world }: Site, id: string, person: Person) => {
  const { body } = await world.api('GET /conversation/:id', { params: { id } }, person)
  return body.conversation?.messages.map(({ message }) => message)
}
