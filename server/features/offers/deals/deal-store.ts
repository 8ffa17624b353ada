import { sql } from 'kysely'
import type { DealState } from '#contract/offers/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'

export interface DealRow {
  id: string
  state: DealState
  offer_id: string
  conversation_id: string
  listing_id: string
  buyer_id: string
  seller_id: string
  buyer_done_at: Date | null
  seller_done_at: Date | null
}

const deals = sql`
  select d.id, d.state, d.offer_id, o.conversation_id, o.listing_id, o.buyer_id, d.buyer_done_at, d.seller_done_at,
    case o.buyer_id when o.maker_id then o.receiver_id else o.maker_id end as seller_id
  from deals d join offers o on o.id = d.offer_id`

export const insertDeal = (tx: Tx, offerId: string, at: Date) =>
  execute(tx)`insert into deals (offer_id, agreed_at) values (${offerId}, ${at})`

/** A deal of which this user is a side; callers read it again after locking its conversation. */
export const findDeal = (db: Db, id: string, userId: string) =>
  fetchRow(db)<DealRow>`${deals} where d.id = ${id} and ${userId} in (o.maker_id, o.receiver_id)`

/** Records that one side has completed the deal; once both have, the deal is completed. */
export const markDone = (tx: Tx, id: string, by: 'buyer' | 'seller' | 'silence', at: Date) => execute(tx)`
  update deals set
    buyer_done_at = case when ${by} = 'buyer' then ${at} else buyer_done_at end,
    seller_done_at = case when ${by} = 'seller' then ${at} else seller_done_at end,
    state = case when ${by} = 'silence' or (${by} = 'buyer' and seller_done_at is not null)
      or (${by} = 'seller' and buyer_done_at is not null) then 'done' else state end,
    closed_at = case when ${by} = 'silence' or (${by} = 'buyer' and seller_done_at is not null)
      or (${by} = 'seller' and buyer_done_at is not null) then ${at}::timestamptz end
  where id = ${id}`

export const callOff = (tx: Tx, id: string, by: string, reason: string, at: Date) => execute(tx)`
  update deals set state = 'cancelled', cancelled_by = ${by}, reason = ${reason}, closed_at = ${at} where id = ${id}`

export const lapse = (tx: Tx, id: string, at: Date) =>
  execute(tx)`update deals set state = 'lapsed', closed_at = ${at} where id = ${id}`

/** Old agreements that neither side has completed, and agreements that only one side completed long ago. */
export const findSilent = (
  db: Db,
  { agreedBefore, pressedBefore, most }: { agreedBefore: Date; pressedBefore: Date; most: number },
) => fetchRows(db)<{ id: string; buyer_id: string }>`
  select d.id, o.buyer_id from deals d join offers o on o.id = d.offer_id
  where d.state = 'agreed' and (
    coalesce(d.buyer_done_at, d.seller_done_at) <= ${pressedBefore}
    or (d.buyer_done_at is null and d.seller_done_at is null and d.agreed_at <= ${agreedBefore}))
  limit ${most}`
