import { keySpecifications } from '#contract/catalogue/specification-names.ts'
import { rowSpecifications } from '#contract/explore/rules.ts'
import type { ListingCard } from '#contract/listings/endpoints.ts'
import type { Context } from '#server/platform/context.ts'
import { findLiveCards, findSpecifiedCards } from '../model/listing-store.ts'
import { cardView, shownSpecifications } from '../model/listing-view.ts'

/** The cards of these listings in this order, without those that are not live; in one statement. */
export async function loadCards(context: Context, ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const rows = await findLiveCards(context.services.db, ids)
  return rows.map(row => cardView(context, row))
}

/** The same as `loadCards`, each card with the specifications that matter most in its category. */
export async function loadCardsWithSpecifications(context: Context, ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const rows = await findSpecifiedCards(context.services.db, ids)
  return rows.map(row => ({
    ...cardView(context, row),
    specifications: shownSpecifications(
      context,
      keySpecifications(row.category, row.specifications, rowSpecifications),
    ),
  }))
}
