import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Message } from '#contract/conversations/endpoints.ts'
import { aPerson, giveOwnTaxNumbers, type Person } from '../people.ts'
import { multipart } from '../pictures.ts'
import type { World } from '../world.ts'

/** A buyer and a seller, new by default, with a conversation opened by the buyer, without messages. */
export async function aConversation(
  world: World,
  given?: Person,
): Promise<{ id: string; buyer: Person; seller: Person }> {
  const [buyer, seller] = [await aPerson(world), given ?? (await aPerson(world))]
  await giveOwnTaxNumbers(world, buyer, seller)
  return { id: await openChat(world, buyer, { createdFor: seller.id }), buyer, seller }
}

/** Opens the conversation with a person, or with the seller of a lot, and returns its id. */
export async function openChat(
  world: World,
  as: Person,
  data: { createdFor: string } | { deadstockId: string },
): Promise<string> {
  const { status, body } = await world.api('POST /conversation/create-conversation', { body: { data } }, as)
  if (status !== 200) throw new Error(`a chat was answered ${status}`)
  return body.conversationId
}

/** One of the two removes the conversation and blocks the other. */
export async function blockIn(world: World, conversationId: string, blocker: Person): Promise<void> {
  const body = { conversationId, isBlocked: true }
  const { status } = await world.api('POST /conversation/delete', { body }, blocker)
  if (status !== 200) throw new Error(`blocking was answered ${status}`)
}

/** Lets these people send unlimited messages for an hour. */
export async function letSendFreely({ db }: World, people: Person[]): Promise<void> {
  for (const { id } of people)
    await sql`insert into rate_limits (key, count, resets_at)
      values (${`messages:${id}`}, -1000000, now() + interval '1 hour')
      on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`.execute(db)
}

interface PictureAnswer {
  status: number
  body: { message?: Message; reason?: string }
}

/** Sends a file into a conversation, as a browser does. */
export async function sendPicture(
  { app }: World,
  id: string,
  content: Buffer,
  { as, clientId = randomUUID() }: { as: Person | undefined; clientId?: string },
): Promise<PictureAnswer> {
  const { payload, headers } = multipart([{ content, field: 'picture' }])
  const response = await app.inject({
    method: 'POST',
    url: `/api/conversation/${id}/picture?clientId=${clientId}`,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
