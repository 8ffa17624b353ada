import { sql } from 'kysely'
import { type OfferSide, offerLimits, type offerListStates } from '#contract/offers/rules.ts'
import { type OfferJson, offerJson } from '#server/features/conversations/model/shown-offer.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

export interface ListedRow {
  offer: OfferJson
  conversation_id: string
  listing_id: string
  other_id: string
  /** the two cannot write to each other any more */
  closed: boolean
}

interface Wanted {
  userId: string
  side: OfferSide | undefined
  state: (typeof offerListStates)[number] | undefined
  now: Date
}

/** One page of somebody's offers, those that wait for them first; what was answered by another offer stands in that one. */
export async function findOffers(db: Db, wanted: Wanted, page: number): Promise<ListedRow[]> {
  const { userId, now } = wanted
  const { rows } = await sql<ListedRow>`
    select ${offerJson} as offer, o.conversation_id, o.listing_id, other.id as other_id,
      not other.active or exists (select from user_blocks k
        where (k.blocker_id, k.blocked_id) in ((o.maker_id, o.receiver_id), (o.receiver_id, o.maker_id))) as closed
    from offers o join users other on other.id = case o.maker_id when ${userId} then o.receiver_id else o.maker_id end
    where ${those(wanted)}
    order by (o.state = 'open' and o.expires_at > ${now} and o.receiver_id = ${userId}) desc, o.created_at desc, o.id
    limit ${offerLimits.page} offset ${(page - 1) * offerLimits.page}`.execute(db)
  return rows
}

export async function countOffers(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offers o where ${those(wanted)}`.execute(db)
  return onlyRow(rows).count
}

function those({ userId, side, state, now }: Wanted) {
  const ofSide = side ? (side === 'buying' ? sql`and o.buyer_id = ${userId}` : sql`and o.buyer_id <> ${userId}`) : sql``
  const standing = sql`(o.state = 'open' and o.expires_at > ${now})`
  const inState = {
    open: sql`and ${standing}`,
    agreed: sql`and o.state = 'accepted'`,
    closed: sql`and o.state <> 'accepted' and not ${standing}`,
  }
  return sql`(o.maker_id = ${userId} or o.receiver_id = ${userId}) and o.state not in ('countered', 'answered')
    ${ofSide} ${state ? inState[state] : sql``}`
}

/** The number of open offers that wait for a user's answer, and of open offers for each of their listings. */
export async function countWaiting(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ waiting: number; listings: { id: string; open: number }[] }> {
  const { rows } = await sql<{ id: string; open: number; waiting: number; selling: boolean }>`
    select o.listing_id as id, count(*)::int as open, (count(*) filter (where o.receiver_id = ${userId}))::int as waiting,
      o.buyer_id <> ${userId} as selling
    from offers o
    where (o.maker_id = ${userId} or o.receiver_id = ${userId}) and o.state = 'open' and o.expires_at > ${now}
    group by 1, 4`.execute(db)
  return {
    waiting: rows.reduce((sum, row) => sum + row.waiting, 0),
    listings: rows.filter(row => row.selling).map(({ id, open }) => ({ id, open })),
  }
}
