import type { Db } from '#server/platform/database/db.ts'
import { shownOfListings } from '../listings/public/shown-of-listings.ts'
import { type ListingsVersion, readListingsVersion } from '../search/search.ts'

/** The version of public pages: of search results, and of the facts of some listings. */
interface PublicState {
  listings: ListingsVersion
  shown: string
}

/** The state now, for the listings among `ids`, and whether it is as it was `before`. */
export async function readPublicState(
  db: Db,
  ids: readonly string[],
  before?: PublicState,
): Promise<{ state: PublicState; unchanged: boolean }> {
  const [{ version, unchanged }, shown] = await Promise.all([
    readListingsVersion(db, before?.listings),
    shownOfListings(db, ids),
  ])
  return { state: { listings: version, shown }, unchanged: unchanged && shown === before?.shown }
}
