import type { ListingFilters } from '#contract/admin/pages.ts'
import type { ApiReply, VerbInput } from '#contract/api.ts'
import { pictureAddress } from '#server/features/listings/model/picture-address.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findPage } from '../model/lookup-store.ts'
import { listingLookup, readListings } from './listing-list-store.ts'

type Key = 'POST /admin/deadstocks'

/** GET and POST /admin/deadstocks: a page of listings in any state, newest first. */
export async function listListings(
  { services }: SignedInContext,
  { query, body }: { query: VerbInput<Key>['query']; body: ListingFilters },
): Promise<ApiReply<Key>> {
  const { ids, count, more } = await findPage(services.db, listingLookup(body), query)
  const rows = await readListings(services.db, ids)
  const deadstocks = rows.map(row => ({
    id: row.id,
    name: row.name,
    image: row.picture && pictureAddress(services, row.picture, row.live),
    status: row.status,
    business: row.business,
    createdAt: row.created_at.toISOString(),
    impressions: row.impressions,
    licence: row.missing && row.licence_by ? { missing: row.missing, by: row.licence_by } : null,
    samePhotos: row.same,
  }))
  return { deadstocks, count, more }
}
