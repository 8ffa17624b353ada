import { sql } from 'kysely'
import { watchingLimits } from '#contract/watching/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRows, fetchValues, hasRows } from '#server/platform/database/fetch.ts'

/** A saved lot, now and at the time of saving. */
export interface FavouriteRow {
  id: string
  at: Date
  saved_amount: number | null
  saved_unit: string | null
  saved_gst: string | null
  saved_quantity: number | null
  gst: string | null
  quantity: number | null
}

const facts = sql`l.surplus ->> 'gst' as gst, (l.surplus ->> 'quantityAvailable')::numeric as quantity`

/** One page of a person's saved lots, the latest first. */
export async function findFavourites(db: Db, userId: string, page: number): Promise<FavouriteRow[]> {
  const { perPage } = watchingLimits
  return fetchRows(db)<FavouriteRow>`
    select l.id, f.at, f.amount as saved_amount, f.unit as saved_unit, f.gst as saved_gst, f.quantity as saved_quantity, ${facts}
    from favourites f join listings l on l.id = f.listing_id
    where f.user_id = ${userId}
    order by f.at desc, f.listing_id limit ${perPage} offset ${(page - 1) * perPage}`
}

export const findFavouriteIds = (db: Db, userId: string) => fetchValues(db)<string>`
  select listing_id as id from favourites where user_id = ${userId} order by at desc, listing_id`

export const countFavourites = (db: Db, userId: string) => fetchOnlyValue(db)<number>`
  select count(*)::int as count from favourites where user_id = ${userId}`

export const isFavourite = (tx: Tx, userId: string, listingId: string) => hasRows(tx)`
  select from favourites where user_id = ${userId} and listing_id = ${listingId}`

/** Saves a live lot with its current price and quantity; false if buyers cannot find it. */
export const insertFavourite = (tx: Tx, userId: string, listingId: string, at: Date) => hasRows(tx)`
  insert into favourites (user_id, listing_id, at, amount, unit, gst, quantity)
  select ${userId}, l.id, ${at}, l.amount, l.unit, l.surplus ->> 'gst', (l.surplus ->> 'quantityAvailable')::numeric
  from listings l join users u on u.id = l.user_id
  where l.id = ${listingId} and l.status = 'Active' and u.active
  returning listing_id`

export const deleteFavourite = (tx: Tx, userId: string, listingId: string) =>
  execute(tx)`delete from favourites where user_id = ${userId} and listing_id = ${listingId}`
