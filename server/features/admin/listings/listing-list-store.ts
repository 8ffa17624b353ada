import { type RawBuilder, sql } from 'kysely'
import type { adminTables } from '#contract/admin/columns.ts'
import type { ListingFilters } from '#contract/admin/pages.ts'
import { samePhotosNamed } from '#contract/admin/same-photos.ts'
import type { ListingState } from '#contract/listings/rules.ts'
import type { LicenceKind } from '#contract/surplus/regulated-goods.ts'
import { licenceMissing } from '#server/features/listings/upkeep/licence-missing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'
import type { TableRow } from '../model/admin-table.ts'
import { createdIn, type Lookup } from '../model/lookup-store.ts'

interface ListedListing extends TableRow<typeof adminTables.listings.columns> {
  id: string
  status: ListingState
  unit: string | null
  live: boolean
  picture: string | null
  missing: LicenceKind | null
  licence_by: string | null
  same: { count: number; most: { id: string; name: string; business: string; photos: number; since: string }[] } | null
}

// the index has only listings whose licence was requested, which are few
const licenceRequested = (
  id: RawBuilder<unknown>,
) => sql`${id} in (select l.id from listings l where l.licence_by is not null
  and (l.status = 'Active' or (l.status = 'Inactive' and l.paused_by = 'licence')) and ${licenceMissing} is not null)`

const bothLive = sql`same_pictures s
  join listings one on one.id = s.listing_id and one.status = 'Active'
  join listings o on o.id = s.other_id and o.status = 'Active'`

// orders listings by the number of businesses with the same photos, then by the number of shared photos, then by
// likeness
const worst = (id: ReturnType<typeof sql>) => sql`(
  select array[count(distinct o.business_id), sum(s.pictures), -min(s.distance)] from ${bothLive} where s.listing_id = ${id}) desc`

/** The look-up of listings under these filters. */
export const listingLookup = ({
  status = 'All',
  createdYear = 'all',
  search = '',
  sort,
  licence,
  photos,
}: ListingFilters): Lookup => ({
  of: 'listings',
  term: search,
  sort,
  conditions: id => [
    ...(status === 'All' ? [] : [sql`status = ${status}`]),
    ...(createdYear === 'all' ? [] : [createdIn(createdYear)]),
    ...(licence ? [licenceRequested(id)] : []),
    ...(photos ? [sql`${id} in (select s.listing_id from ${bothLive})`] : []),
  ],
  ...(photos && { first: worst }),
  ...(licence && { first: id => sql`(select impressions from listings where id = ${id}) desc` }),
})

const same = sql`(
  select jsonb_build_object('count', count(*), 'most', jsonb_agg(found.said order by found.place) filter (where found.place <= ${samePhotosNamed}))
  from (select row_number() over (order by s.pictures desc, s.distance, o.id) as place, jsonb_build_object('id', o.id,
      'name', o.name, 'business', of.name, 'photos', s.pictures, 'since', coalesce(o.published_at, o.created_at)) as said
    from ${bothLive} join businesses of on of.id = o.business_id where s.listing_id = l.id) as found
  having count(*) > 0)`

/** These listings, in this order. */
export const readListings = (db: Db, ids: readonly string[]) => fetchRows(db)<ListedListing>`
  select l.id, l.name, l.status, l.amount, l.unit, l.created_at as "createdAt", l.updated_at as "updatedAt",
    l.status = 'Active' and u.active as live, l.impressions::int as impressions,
    l.licence_by::text as licence_by, case when l.licence_by is not null then ${licenceMissing} end as missing,
    (select image_id from listing_images where listing_id = l.id order by position limit 1) as picture,
    ${same} as same,
    case when b.name <> '' then jsonb_build_object('id', b.id, 'name', b.name, 'verified', b.verified) end as business
  from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
  join listings l on l.id = wanted.id join users u on u.id = l.user_id join businesses b on b.id = l.business_id
  order by wanted.place`

/** The number of a business's live listings whose photos are also on live listings of others. */
export const countSamePhotos = (db: Db, businessId: string) => fetchOnlyValue(db)<number>`
  select count(distinct one.id)::int as count from ${bothLive} where one.business_id = ${businessId}`
