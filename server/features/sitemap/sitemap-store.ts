import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'

interface SitemapRow {
  id: string
  updated_at: Date
}

/** The number of live listings. */
export const countLiveListings = (db: Db) => fetchOnlyValue(db)<number>`select count(*) as count from listing_search`

/** A part of the live listings, by id. */
export const listLiveListings = (db: Db, { most, after }: { most: number; after: number }) => fetchRows(db)<SitemapRow>`
  select l.id, l.updated_at
  from (select listing_id from listing_search order by listing_id limit ${most} offset ${after}) part
  join listings l on l.id = part.listing_id
  where l.status = 'Active'
  order by l.id`

export interface SitemapSeller {
  id: string
  name: string
  changed_at: Date
}

/** The number of sellers with live listings. */
export const countSellers = (db: Db) =>
  fetchOnlyValue(db)<number>`select count(distinct business_id) as count from listing_search`

/** A part of the sellers with live listings, by id, with the last change of the seller or of one of the listings. */
export const listSellers = (db: Db, { most, after }: { most: number; after: number }) => fetchRows(db)<SitemapSeller>`
  select b.id, b.name,
    greatest(b.updated_at, (select max(l.updated_at) from listings l where l.business_id = b.id and l.status = 'Active')) as changed_at
  from (select distinct business_id from listing_search order by business_id limit ${most} offset ${after}) part
  join businesses b on b.id = part.business_id
  order by b.id`
