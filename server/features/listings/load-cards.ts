import type { ListingCard } from '../../../contract/listings.ts'
import type { Context } from '../../platform/context.ts'
import { findLiveCards } from './listing-store.ts'
import { cardView } from './listing-view.ts'

/** The cards of these listings in this order, without those that are not live (any more). One statement. */
export async function loadCards(context: Context, ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const rows = await findLiveCards(context.house.db, ids)
  return rows.map(row => cardView(context, row))
}
