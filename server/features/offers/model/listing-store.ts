import { sql } from 'kysely'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyRow, fetchRow } from '#server/platform/database/fetch.ts'

/** A listing as seen by a person who makes an offer for it. */
export interface OfferedRow {
  id: string
  user_id: string
  live: boolean
  name: string
  unit: string | null
  amount: number | null
  negotiable: boolean
  min_order_quantity: number | null
  surplus: Partial<SurplusFacts>
  /** true during a round, or while the seller chooses among the offers of the round */
  in_round: boolean
  /** the percentage of the listed rate below which offers are declined */
  floor: number | null
  /** the percentage from which offers are accepted automatically */
  accepts: number | null
}

/** Locks a listing until the transaction ends; its conversation must be locked, its offers not yet. */
export async function lockOfferedListing(tx: Tx, id: string): Promise<OfferedRow | undefined> {
  await execute(tx)`select from listings where id = ${id} for no key update`
  // read after locking, so that no value is older than the lock
  return fetchRow(tx)<OfferedRow>`
    select l.id, l.user_id, l.status = 'Active' and u.active as live, l.name, l.unit, l.amount, l.negotiable, l.min_order_quantity,
      l.surplus, f.percent as floor, a.percent as accepts,
      exists (select from offer_rounds r where r.listing_id = l.id and r.state in ('open', 'ended')) as in_round
    from listings l join users u on u.id = l.user_id left join listing_floors f on f.listing_id = l.id
      left join listing_accepts a on a.listing_id = l.id
    where l.id = ${id}`
}

/** The terms against which an offer is checked. */
export const offeredTerms = ({ live, unit, amount, negotiable, surplus }: OfferedRow) => ({
  live,
  unit,
  amount,
  negotiable,
  priceBreaks: surplus.priceBreaks ?? null,
  quantityAvailable: surplus.quantityAvailable ?? null,
  wholeLot: surplus.wholeLot ?? false,
})

export const findFloors = (db: Db, listingId: string) => fetchOnlyRow(db)<{
  percent: number | null
  accept: number | null
}>`
  select (select percent from listing_floors where listing_id = ${listingId}) as percent,
    (select percent from listing_accepts where listing_id = ${listingId}) as accept`

/** Sets or removes the percentage from which offers are declined, or from which they are accepted. */
export async function savePercent(
  tx: Tx,
  table: 'listing_floors' | 'listing_accepts',
  listingId: string,
  percent: number | null,
): Promise<void> {
  if (percent === null) await execute(tx)`delete from ${sql.table(table)} where listing_id = ${listingId}`
  else
    await execute(tx)`
      insert into ${sql.table(table)} (listing_id, percent) values (${listingId}, ${percent})
      on conflict (listing_id) do update set percent = excluded.percent`
}
