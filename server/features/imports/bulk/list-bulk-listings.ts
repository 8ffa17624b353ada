import { listBySku } from '#server/features/listings/own/list-by-sku.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnImport } from '../store/import-store.ts'
import { findListingIds } from '../store/row-store.ts'
import { findPaused } from '../store/unnamed-store.ts'

/** GET /bulk/deadstock: listings with an SKU, or those of one upload. */
export const listBulkListings: Verb<'GET /bulk/deadstock'> = async (
  context,
  { query: { import: importId, of, ...wish } },
) => {
  const only = importId === undefined ? null : await listingsOf(context, importId, of)
  const { listings, matching, counts } = await listBySku(context, { ...wish, only })
  return { deadstocks: listings, matching, counts }
}

async function listingsOf(
  { services, viewer }: SignedInContext,
  importId: string,
  of: 'rows' | 'rested',
): Promise<string[]> {
  const found = (await findOwnImport(services.db, importId, viewer.userId)) ?? refuse('not_found')
  return of === 'rested' ? findPaused(services.db, found.id) : findListingIds(services.db, found.id)
}
