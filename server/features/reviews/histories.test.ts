import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReviewLabel, whyNotTexts } from '#contract/reviews/rules.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { aDeal, good, writeReview } from '#testkit/dealings/reviews.ts'
import type { Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Pair {
  buyer: Person
  seller: Person
}
type Lead = 'message' | 'contact' | 'whatsapp' | 'call'
/** The writer of a message, and its age in days. */
type Line = readonly ['buyer' | 'seller', number]

/** A conversation about a lot of the seller, begun by `lead`. */
const talked = (lead: Lead, lines: readonly Line[]) => async (): Promise<Pair> => {
  const { id, buyer, seller } = await aConversation(world)
  await old(buyer, seller)
  await sql`insert into inquiries (conversation_id, seller_id, buyer_id, kind, at)
      values (${id}, ${seller.id}, ${buyer.id}, ${lead}, now() - interval '20 days')`.execute(world.db)
  for (const [place, [who, days]] of lines.entries()) {
    const [from, to] = who === 'buyer' ? [buyer, seller] : [seller, buyer]
    await sql`insert into messages (conversation_id, seq, change_seq, sender_id, receiver_id, body, created_at)
        values (${id}, ${place + 1}, ${place + 1}, ${from.id}, ${to.id}, 'a line', now() - make_interval(days => ${days}::int))`.execute(
      world.db,
    )
  }
  return { buyer, seller }
}
const old = (...people: Person[]) =>
  sql`update users set created_at = now() - interval '100 days' where id = any(${people.map(({ id }) => id)})`.execute(
    world.db,
  )
const dealt = (given: { days?: number; state?: 'done' | 'cancelled' } = {}) => aDeal(world, given)

async function agreedAlone(): Promise<Pair> {
  const { buyer, seller, listingId } = await aNegotiation(world)
  await old(buyer, seller)
  const made = await makeOffer(world, buyer, listingId)
  await answer(world, seller, made.body.offer.id, { move: 'accept' })
  return { buyer, seller }
}
async function changed(change: (pair: Pair) => Promise<unknown>): Promise<Pair> {
  const pair = await dealt()
  await change(pair)
  return pair
}
const youngAccount = () =>
  changed(({ buyer }) =>
    sql`update users set created_at = now() - interval '13 days' where id = ${buyer.id}`.execute(world.db),
  )
const withoutGst = () =>
  changed(({ buyer }) => world.db.updateTable('businesses').set({ gst: '' }).where('user_id', '=', buyer.id).execute())
const samePan = () =>
  changed(({ buyer, seller }) =>
    sql`update businesses set pan = 'ABCDE1234F' where user_id in (${buyer.id}, ${seller.id})`.execute(world.db),
  )
/** Gives buyer and seller the same phone number during `meanwhile`, and their own numbers again afterwards. */
async function withOnePhone({ buyer, seller }: Pair, meanwhile: () => Promise<unknown>): Promise<void> {
  const phones = () => world.db.selectFrom('user_phones').select('phone')
  const { phone } = await phones().where('user_id', '=', buyer.id).executeTakeFirstOrThrow()
  const theirs = await phones().where('user_id', '=', seller.id).executeTakeFirstOrThrow()
  const set = (to: string) => world.db.updateTable('user_phones').set({ phone: to }).where('user_id', '=', buyer.id)
  await set(theirs.phone).execute()
  await meanwhile()
  await set(phone).execute()
}
async function onePhoneAtTheDeal(): Promise<Pair> {
  const { buyer, seller, listingId } = await aNegotiation(world)
  await old(buyer, seller)
  const { id } = (await makeOffer(world, buyer, listingId)).body.offer
  await withOnePhone({ buyer, seller }, () => answer(world, seller, id, { move: 'accept' }))
  await sql`update deals set state = 'done', closed_at = now() - interval '6 days' where offer_id = ${id}`.execute(
    world.db,
  )
  return { buyer, seller }
}
async function onePhoneAtTheInquiry(): Promise<Pair> {
  const pair = await dealt()
  const { id } = await world.db
    .selectFrom('conversations')
    .select('id')
    .where('created_by', '=', pair.buyer.id)
    .executeTakeFirstOrThrow()
  await withOnePhone(pair, () =>
    sql`insert into inquiries (conversation_id, seller_id, buyer_id, kind, at)
      values (${id}, ${pair.seller.id}, ${pair.buyer.id}, 'message', now() - interval '20 days')`.execute(world.db),
  )
  return pair
}
const reviewed = () => changed(({ buyer, seller }) => writeReview(world, buyer, seller))
/** A review after an old conversation, followed by a deal. */
const boughtSince = () =>
  changed(({ buyer, seller }) =>
    sql`insert into reviews (author_id, seller_id, label, basis_id, helpful, written_at, publish_at)
      values (${buyer.id}, ${seller.id}, 'contact', gen_random_uuid(), 4, now() - interval '40 days', now())`.execute(
      world.db,
    ),
  )

const twoDays: readonly Line[] = [
  ['buyer', 20],
  ['seller', 20],
  ['buyer', 18],
  ['seller', 17],
]

test.each<[string, () => Promise<Pair>, ReviewLabel | keyof typeof whyNotTexts]>([
  ['only looked at the number', talked('contact', []), 'no-contact'],
  [
    'wrote with the seller on one day',
    talked(
      'message',
      twoDays.map(([who]) => [who, 20] as const),
    ),
    'no-contact',
  ],
  ['wrote on two days to a seller who wrote on one day', talked('message', twoDays.slice(0, 3)), 'no-contact'],
  ['wrote with the seller on two days', talked('message', twoDays), 'contact'],
  ['called, and the seller never wrote', talked('call', [['buyer', 20]]), 'no-contact'],
  ['went to WhatsApp, and each wrote a line', talked('whatsapp', twoDays.slice(0, 2)), 'contact'],
  ['agreed with the seller, and nothing came of it yet', agreedAlone, 'no-contact'],
  ['bought', dealt, 'bought'],
  ['agreed, and the deal was called off', () => dealt({ state: 'cancelled' }), 'called-off'],
  ['bought four days ago', () => dealt({ days: 4 }), 'too-early'],
  ['bought sixty-one days ago', () => dealt({ days: 61 }), 'too-late'],
  ['bought with an account of thirteen days', youngAccount, 'new-account'],
  ['bought without a GST number', withoutGst, 'no-business'],
  ['bought from a business with the same PAN', samePan, 'own'],
  ['had the phone of the seller when they agreed, and has another one now', onePhoneAtTheDeal, 'own'],
  ['had the phone of the seller when they first wrote, and has another one now', onePhoneAtTheInquiry, 'own'],
  ['has reviewed that deal', reviewed, 'reviewed'],
  ['reviewed a talk, and has bought since', boughtSince, 'bought'],
])('the permission to review is right for a user who %s', async (_history, begin, said) => {
  const { buyer, seller } = await begin()
  const params = { businessId: seller.businessId }
  const { body } = await world.api('GET /seller-reviews/:businessId/own', { params }, buyer)
  const why = said in whyNotTexts ? whyNotTexts[said as keyof typeof whyNotTexts] : null
  expect([body.why, why === null ? body.label : said]).toEqual([why, said])
  const written = await writeReview(world, buyer, seller, { stars: { ...good, helpful: 4 } })
  expect(written.status).toBe(why === null ? 200 : said === 'reviewed' ? 409 : 403)
  // a buyer may review this seller, but the seller may not review the buyer
  expect((await writeReview(world, seller, buyer)).status).toBe(403)
})
