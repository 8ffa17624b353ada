import { sql } from 'kysely'
import type { ClaimState } from '#contract/offers/claims/rules.ts'
import { aListing } from '../listings.ts'
import { aPerson, nextNumber, type Person } from '../people.ts'
import type { World } from '../world.ts'

/** A person whose business has a GST number and a PAN of its own. */
export async function aFirm(world: World, given: { gst?: string; pan?: string } = {}): Promise<Person> {
  const firm = await aPerson(world)
  const { gst = `27${firm.businessId.slice(0, 13)}`, pan = firm.businessId.slice(0, 10) } = given
  await world.db.updateTable('businesses').set({ gst, pan }).where('id', '=', firm.businessId).execute()
  return firm
}

interface Given {
  buyer: Person
  seller: Person
  state: 'agreed' | 'done' | 'cancelled' | 'lapsed'
  /** the days since its end */
  days?: number
  /** the sides that pressed 'Completed' */
  pressed?: readonly ('buyer' | 'seller')[]
  claim?: { about: 'buyer' | 'seller'; state: ClaimState }
}

/** Inserts an agreement of two people. */
export async function anAgreement(world: World, given: Given): Promise<string> {
  const { db } = world
  const { buyer, seller, state, days = 10, pressed = ['buyer', 'seller'], claim } = given
  const { id: listing } = await aListing(world, seller)
  const [low, high] = [buyer.id, seller.id].toSorted()
  const at = sql`now() - make_interval(mins => ${Math.round(days * 1440)}::int)`
  const done = (side: 'buyer' | 'seller') => (state === 'done' && pressed.includes(side) ? at : sql`null::timestamptz`)
  const { rows } = await sql<{ id: string }>`
    with talk as (
      insert into conversations (user_low, user_high, created_by) values (${low}, ${high}, ${buyer.id})
      on conflict (user_low, user_high) do update set created_by = excluded.created_by returning id
    ), made as (
      insert into offers (conversation_id, listing_id, kind, state, maker_id, receiver_id, buyer_id, quantity, unit, amount, snapshot,
        client_id, created_at, expires_at, closed_at)
      select id, ${listing}, 'offer', 'accepted', ${buyer.id}, ${seller.id}, ${buyer.id}, 500, 'Metre', 85, '{"name": "Cotton"}',
        ${`agreement-${nextNumber()}`}, ${at}, ${at}, ${at} from talk returning id
    )
    insert into deals (offer_id, state, agreed_at, closed_at, buyer_done_at, seller_done_at, cancelled_by, reason)
    select id, ${state}, ${at}, ${state === 'agreed' ? sql`null` : at}, ${done('buyer')}, ${done('seller')},
      ${state === 'cancelled' ? (claim?.about === 'buyer' ? seller.id : buyer.id) : null}::uuid,
      ${state === 'cancelled' ? (claim?.about === 'buyer' ? 'no-payment' : claim ? 'not-as-described' : 'other') : null}
    from made returning id`.execute(db)
  const id = rows[0]!.id
  if (claim) {
    const named =
      claim.about === 'buyer' ? [seller.id, buyer.id, 'no-payment'] : [buyer.id, seller.id, 'not-as-described']
    await sql`
      insert into deal_claims (deal_id, by_id, about_id, reason, state, made_at, answer_by, answer, answered_at)
      values (${id}, ${named[0]}, ${named[1]}, ${named[2]}, ${claim.state}, ${at}, ${at} + interval '7 days',
        ${claim.state === 'answered' ? 'We paid on the day.' : ''}, ${claim.state === 'answered' ? at : null})`.execute(
      db,
    )
  }
  return id
}
