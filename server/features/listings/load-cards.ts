import { rowSpecifications } from '../../../contract/discovery-rules.ts'
import type { ListingCard } from '../../../contract/listings.ts'
import { keySpecifications } from '../../../contract/specification-names.ts'
import type { Context } from '../../platform/context.ts'
import { findLiveCards, findSpecifications } from './listing-store.ts'
import { cardView } from './listing-view.ts'

/** The cards of these listings in this order, without those that are not live (any more). One statement. */
export async function loadCards(context: Context, ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const rows = await findLiveCards(context.house.db, ids)
  return rows.map(row => cardView(context, row))
}

/** The same, each with the specifications that matter most in its category. */
export async function loadCardsWithSpecifications(context: Context, ids: readonly string[]): Promise<ListingCard[]> {
  const [cards, specifications] = await Promise.all([
    loadCards(context, ids),
    findSpecifications(context.house.db, ids),
  ])
  return cards.map(card => ({
    ...card,
    specifications: Object.fromEntries(
      keySpecifications(card.categoryId, specifications.get(card.id) ?? [], rowSpecifications),
    ),
  }))
}
