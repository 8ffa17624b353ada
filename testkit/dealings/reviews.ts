import { sql } from 'kysely'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { aNegotiation, answer, makeOffer } from './offers.ts'

/**
 * A buyer and a seller with a deal that was completed or cancelled `days` ago; both accounts are a hundred days old.
 */
export async function aDeal(
  world: World,
  { days = 6, state = 'done' }: { days?: number; state?: 'done' | 'cancelled' } = {},
): Promise<{ buyer: Person; seller: Person; dealId: string; listingId: string; conversationId: string }> {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  const made = await makeOffer(world, buyer, listingId)
  const { body } = await answer(world, seller, made.body.offer.id, { move: 'accept' })
  const dealId = body.offer.deal?.id
  if (!dealId) throw new Error('Nothing was agreed.')
  await closeDeal(world, dealId, { days, state, by: buyer })
  await sql`update users set created_at = now() - interval '100 days' where id in (${buyer.id}, ${seller.id})`.execute(
    world.db,
  )
  return { buyer, seller, dealId, listingId, conversationId }
}

async function closeDeal(
  world: World,
  id: string,
  { days, state, by }: { days: number; state: 'done' | 'cancelled'; by: Person },
): Promise<void> {
  await sql`
    update deals set state = ${state}, closed_at = now() - make_interval(mins => ${days * 1440}::int),
      cancelled_by = ${state === 'cancelled' ? by.id : null}::uuid where id = ${id}`.execute(world.db)
}

/** A further buyer of this seller, with a deal done six days ago. */
export async function anotherBuyer(world: World, seller: Person): Promise<Person> {
  const { buyer, dealId } = await aDeal(world)
  await sql`update offers set maker_id = ${buyer.id}, receiver_id = ${seller.id}
    where id = (select offer_id from deals where id = ${dealId})`.execute(world.db)
  return buyer
}

export const good = { described: 5, quantity: 5, dealt: 4 }

export const writeReview = (
  world: World,
  as: Person | undefined,
  seller: Person,
  given: { stars?: object; words?: string } = {},
) => world.api('POST /reviews', { body: { businessId: seller.businessId, stars: good, ...given } }, as)

/** Inserts a review of three sentences with a reply. */
export async function insertReview(
  world: World,
  { author, about, state }: { author: Person; about: Person; state: 'written' | 'published' },
): Promise<void> {
  await sql`
    insert into reviews (author_id, seller_id, label, basis_id, described, quantity, dealt, words, state, written_at, publish_at, published_at, reply)
    values (${author.id}, ${about.id}, 'bought', gen_random_uuid(), 4, 5, 3,
      'Goods as in the photos. Loaded the same day. One carton was damp, and they took it off the invoice.',
      ${state}, now(), now() + interval '3 days', ${state === 'published' ? sql`now()` : null}, 'Thank you, come again.')`.execute(
    world.db,
  )
}
