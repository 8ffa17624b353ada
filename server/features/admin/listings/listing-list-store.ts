import { sql } from 'kysely'
import type { ListingFilters } from '../../../../contract/admin/pages.ts'
import type { ListingState } from '../../../../contract/listings/rules.ts'
import type { LicenceKind } from '../../../../contract/surplus/regulated-goods.ts'
import type { Db } from '../../../platform/database/db.ts'
import { licenceMissing } from '../../listings/upkeep/licence-missing.ts'
import { createdIn, type Lookup } from '../model/lookup-store.ts'

interface ListedListing {
  id: string
  name: string
  status: ListingState
  created_at: Date
  live: boolean
  picture: string | null
  business: { id: string; name: string; verified: boolean } | null
  impressions: number
  missing: LicenceKind | null
  licence_by: string | null
}

// few, and found by their index: what nobody was asked for yet is not waited for
const licenceAsked = sql`listing_id in (select l.id from listings l where l.licence_by is not null
  and (l.status = 'Active' or (l.status = 'Inactive' and l.paused_by = 'licence')) and ${licenceMissing} is not null)`

/** Where listings are looked for under these filters. */
export const listingLookup = ({
  status = 'All',
  createdYear = 'all',
  search = '',
  licence,
}: ListingFilters): Lookup => ({
  table: 'listing_lookup',
  id: 'listing_id',
  term: search,
  conditions: [
    ...(status === 'All' ? [] : [sql`status = ${status}`]),
    ...(createdYear === 'all' ? [] : [createdIn(createdYear)]),
    ...(licence ? [licenceAsked] : []),
  ],
  ...(licence && { first: id => sql`(select impressions from listings where id = ${id}) desc` }),
})

/** These listings in this order. */
export async function readListings(db: Db, ids: readonly string[]): Promise<ListedListing[]> {
  const { rows } = await sql<ListedListing>`
    select l.id, l.name, l.status, l.created_at, l.status = 'Active' and u.active as live, l.impressions::int as impressions,
      l.licence_by::text as licence_by, case when l.licence_by is not null then ${licenceMissing} end as missing,
      (select image_id from listing_images where listing_id = l.id order by position limit 1) as picture,
      case when b.name <> '' then jsonb_build_object('id', b.id, 'name', b.name, 'verified', b.verified) end as business
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    join listings l on l.id = wanted.id join users u on u.id = l.user_id join businesses b on b.id = l.business_id
    order by wanted.place`.execute(db)
  return rows
}
