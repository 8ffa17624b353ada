import type { ListingFilters } from '#contract/admin/pages.ts'
import type { ApiReply, VerbInput } from '#contract/api.ts'
import { pictureAddress } from '#server/features/listings/model/picture-address.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { findPage } from '../model/lookup-store.ts'
import { listingLookup, readListings } from './listing-list-store.ts'

type Key = 'POST /admin/deadstocks'

/** GET and POST /admin/deadstocks: a page of listings in any state, newest first by default. */
export async function listListings(
  { services }: SignedInContext,
  { query, body }: { query: VerbInput<Key>['query']; body: ListingFilters },
): Promise<ApiReply<Key>> {
  const { ids, count, more } = await findPage(services.db, listingLookup(body), query)
  const rows = await readListings(services.db, ids)
  const deadstocks = rows.map(({ picture, live, missing, licence_by: by, same, ...row }) => ({
    ...isoDates(row),
    image: picture && pictureAddress(services, picture, live),
    licence: missing && by ? { missing, by } : null,
    samePhotos: same,
  }))
  return { deadstocks, count, more }
}
