import type { FieldFault } from '#contract/http/refusals.ts'
import type { Db } from '#server/platform/database/db.ts'
import { publishingBlockers } from '../model/listing-policy.ts'
import { findListings } from '../model/listing-store.ts'

export interface OwnState {
  live: boolean
  /** the faults that keep it from being published; empty while it is live */
  missing: FieldFault[]
}

/** For each of these listings: if it is live, and what it still needs to be published as it is stored. */
export async function findOwnStates(db: Db, ids: readonly string[], today: string): Promise<Map<string, OwnState>> {
  const listings = await findListings(db, ids)
  return new Map(
    listings.map(listing => {
      const live = listing.status === 'Active'
      return [listing.id, { live, missing: live ? [] : publishingBlockers(listing, listing.pictures, today) }]
    }),
  )
}
