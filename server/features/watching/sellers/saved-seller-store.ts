import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRows, hasRows } from '#server/platform/database/fetch.ts'

export interface SavedSellerRow {
  id: string
  name: string
  verified: boolean
  city: string | null
  lots: number
  mails: boolean
  savedAt: Date
}

/** A person's saved sellers, the latest first. */
export const findSavedSellers = (db: Db, userId: string) => fetchRows(db)<SavedSellerRow>`
  select b.id, b.name, b.verified, b.city, s.mails, s.at as "savedAt",
    (select count(*)::int from listing_search l where l.business_id = b.id) as lots
  from saved_sellers s join businesses b on b.id = s.business_id
  where s.user_id = ${userId} order by s.at desc, b.id`

/** The saved seller, with `mails` true if mails about the seller are on; undefined if the seller is not saved. */
export async function findSavedSeller(
  tx: Tx,
  userId: string,
  businessId: string,
): Promise<{ mails: boolean } | undefined> {
  return tx
    .selectFrom('saved_sellers')
    .select('mails')
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
}

export const countSavedSellers = (tx: Tx, userId: string) => fetchOnlyValue(tx)<number>`
  select count(*)::int as count from saved_sellers where user_id = ${userId}`

/** Saves a seller who has ever published; false if there is no such seller, or if it is the person's own business. */
export const insertSavedSeller = (
  tx: Tx,
  userId: string,
  { businessId, mails, at }: { businessId: string; mails: boolean; at: Date },
) => hasRows(tx)`
  insert into saved_sellers (user_id, business_id, at, mails, mark)
  select ${userId}, b.id, ${at}, ${mails}, ${at} from businesses b join users u on u.id = b.user_id
  where b.id = ${businessId} and b.user_id <> ${userId} and u.active
    and exists (select from listings l where l.business_id = b.id and l.published_at is not null)
  returning id`

/** Switches the mails about a seller on or off; lots published while mails were off are not mailed later. */
export async function setSellerMails(
  tx: Tx,
  userId: string,
  { businessId, mails, at }: { businessId: string; mails: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('saved_sellers')
    .set({ mails, mark: at })
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .execute()
}

export async function deleteSavedSeller(tx: Tx, userId: string, businessId: string): Promise<void> {
  await tx.deleteFrom('saved_sellers').where('user_id', '=', userId).where('business_id', '=', businessId).execute()
}

/** Stops the mails about one saved seller. */
export const switchOffSellerMails = (db: Db, id: string) =>
  execute(db)`update saved_sellers set mails = false where id = ${id}`
