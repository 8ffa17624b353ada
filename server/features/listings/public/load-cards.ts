import { keySpecifications } from '#contract/catalogue/specification-names.ts'
import { rowSpecifications } from '#contract/explore/rules.ts'
import type { ListingCard } from '#contract/listings/endpoints.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CardRow, findLiveCards, findSpecifiedCards, type ListingRow } from '../model/listing-store.ts'
import { cardView, shownSpecifications } from '../model/listing-view.ts'

/** The row of a card, if wanted with the specifications. */
export type FoundCard = CardRow & Partial<Pick<ListingRow, 'specifications'>>

/** The rows of these listings in this order, without those that are not live; in one statement. */
export const findCardsToShow = async (
  db: Db,
  ids: readonly string[],
  withSpecifications: boolean | undefined,
): Promise<FoundCard[]> => (ids.length === 0 ? [] : (withSpecifications ? findSpecifiedCards : findLiveCards)(db, ids))

/** A card for its viewer; if it was found with specifications, those that matter most in its category. */
export const showCard = (context: Context, { specifications, ...row }: FoundCard): ListingCard => ({
  ...cardView(context, row),
  ...(specifications && {
    specifications: shownSpecifications(context, keySpecifications(row.category, specifications, rowSpecifications)),
  }),
})

/** The cards of these listings in this order, without those that are not live; in one statement. */
export async function loadCards(context: Context, ids: readonly string[]): Promise<ListingCard[]> {
  const rows = await findCardsToShow(context.services.db, ids, false)
  return rows.map(row => showCard(context, row))
}
