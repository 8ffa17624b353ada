import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { listBySku } from '../listings/list-by-sku.ts'
import { findOwnImport } from './import-store.ts'
import { findListingIds } from './row-store.ts'

type Key = 'GET /bulk/deadstock'

/** GET /bulk/deadstock: listings with an SKU, or those of one upload. */
export async function listBulkListings(
  context: SignedInContext,
  { query: { import: importId, ...wish } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const only = importId === undefined ? null : await listingsOf(context, importId)
  const { listings, matching, counts } = await listBySku(context, { ...wish, only })
  return { deadstocks: listings, matching, counts }
}

async function listingsOf({ house, viewer }: SignedInContext, importId: string): Promise<string[]> {
  const found = (await findOwnImport(house.db, importId, viewer.userId)) ?? refuse('not_found')
  return findListingIds(house.db, found.id)
}
