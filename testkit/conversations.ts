import { sql } from 'kysely'
import { aPerson, type Person } from './people.ts'
import type { World } from './world.ts'

/** A buyer and a seller with their conversation, opened by the buyer, still without messages. */
export async function aConversation(world: World): Promise<{ id: string; buyer: Person; seller: Person }> {
  const [buyer, seller] = [await aPerson(world), await aPerson(world)]
  const { body } = await world.api(
    'POST /conversation/create-conversation',
    { body: { data: { createdFor: seller.id } } },
    buyer,
  )
  return { id: body.conversationId, buyer, seller }
}

/** Lets these people send any number of messages for an hour. */
export async function letSendFreely({ db }: World, people: Person[]): Promise<void> {
  for (const { id } of people)
    await sql`insert into rate_limits (key, count, resets_at)
      values (${`messages:${id}`}, -1000000, now() + interval '1 hour')
      on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`.execute(db)
}
