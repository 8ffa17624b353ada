import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRow } from '#server/platform/database/fetch.ts'

/** The currently valid lower rate of a listing; with `userId` only if that person saved the listing before. */
export async function findSaverOffer(
  db: Db,
  listingId: string,
  now: Date,
  userId?: string,
): Promise<{ amount: number; until: Date } | undefined> {
  const saved = sql`and exists (
    select from favourites f where f.listing_id = s.listing_id and f.user_id = ${userId ?? null} and f.at <= s.at)`
  return fetchRow(db)<{ amount: number; until: Date }>`
    select s.amount, s.until from saver_offers s
    where s.listing_id = ${listingId} and s.until > ${now} ${userId === undefined ? sql`` : saved}
    order by s.at desc limit 1`
}

export const countSavers = (db: Db, listingId: string) => fetchOnlyValue(db)<number>`
  select count(*)::int as count from favourites f join users u on u.id = f.user_id and u.active
  where f.listing_id = ${listingId}`

export const insertSaverOffer = (
  tx: Tx,
  given: { listingId: string; amount: number; at: Date; until: Date },
) => execute(tx)`
  insert into saver_offers (listing_id, at, until, amount)
  values (${given.listingId}, ${given.at}, ${given.until}, ${given.amount})`

/** Notifies everybody who saved the listing, wants news about saved lots, and has no block with the seller. */
export const notifySavers = (tx: Tx, listingId: string, sellerId: string) => execute(tx)`
  insert into notices (user_id, kind, listing_id)
  select u.id, 'saved-offer', ${listingId} from favourites f join users u on u.id = f.user_id and u.active and not u.suspended
  where f.listing_id = ${listingId} and u.id <> ${sellerId}
    and not exists (select from user_settings s where s.user_id = u.id and s.key = 'watching' and not s.value)
    and not exists (select from user_blocks k
      where (k.blocker_id, k.blocked_id) in ((u.id, ${sellerId}), (${sellerId}, u.id)))`
