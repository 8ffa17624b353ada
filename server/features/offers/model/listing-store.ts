import { sql } from 'kysely'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** A listing as somebody makes offers for it. */
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
  /** the percentage of the asked rate below which the seller takes no offer */
  floor: number | null
}

/** Locks a listing until the transaction ends; its conversation must be locked, its offers not yet. */
export async function lockOfferedListing(tx: Tx, id: string): Promise<OfferedRow | undefined> {
  await sql`select from listings where id = ${id} for no key update`.execute(tx)
  // read after the lock is had, so that nothing seen is older than it
  const { rows } = await sql<OfferedRow>`
    select l.id, l.user_id, l.status = 'Active' and u.active as live, l.name, l.unit, l.amount, l.negotiable, l.min_order_quantity,
      l.surplus, f.percent as floor
    from listings l join users u on u.id = l.user_id left join listing_floors f on f.listing_id = l.id
    where l.id = ${id}`.execute(tx)
  return rows[0]
}

export async function findFloor(db: Db, listingId: string): Promise<number | null> {
  const { rows } = await sql<{ percent: number }>`
    select percent from listing_floors where listing_id = ${listingId}`.execute(db)
  return rows[0]?.percent ?? null
}

export async function saveFloor(tx: Tx, listingId: string, percent: number | null): Promise<void> {
  if (percent === null) await sql`delete from listing_floors where listing_id = ${listingId}`.execute(tx)
  else
    await sql`
      insert into listing_floors (listing_id, percent) values (${listingId}, ${percent})
      on conflict (listing_id) do update set percent = excluded.percent`.execute(tx)
}
