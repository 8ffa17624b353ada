import type { Context } from '#server/platform/context.ts'
import { findCards } from './model/listing-store.ts'

/** The owner of a listing, and whether the listing is live; undefined for an unknown listing. */
export async function findListingOwner(
  { services }: Context,
  id: string,
): Promise<{ userId: string; name: string; live: boolean } | undefined> {
  const [row] = await findCards(services.db, [id])
  return row && { userId: row.user_id, name: row.name, live: row.live }
}
