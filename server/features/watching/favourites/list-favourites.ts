import type { ApiReply } from '#contract/api.ts'
import { isCheaper, isGoing, type Price } from '#contract/watching/rules.ts'
import { type ListingMention, mentionListings } from '#server/features/listings/public/mention-listings.ts'
import type { Verb } from '#server/platform/context.ts'
import { countFavourites, type FavouriteRow, findFavouriteIds, findFavourites } from './favourite-store.ts'

/** GET /favourites: one page of the caller's saved lots, with the changes since they were saved. */
export const listFavourites: Verb<'GET /favourites'> = async (context, { query: { page } }) => {
  const { db } = context.services
  const { userId } = context.viewer
  const [rows, count] = await Promise.all([findFavourites(db, userId, page), countFavourites(db, userId)])
  const lots = await mentionListings(
    context,
    rows.map(({ id }) => id),
  )
  return {
    favourites: rows.flatMap(row => {
      const lot = lots.get(row.id)
      return lot ? [favouriteView(row, lot)] : []
    }),
    count,
  }
}

function favouriteView(row: FavouriteRow, lot: ListingMention): ApiReply<'GET /favourites'>['favourites'][number] {
  const { id, name, image, amount, unit, live } = lot
  const before: Price = { amount: row.saved_amount, unit: row.saved_unit, gst: row.saved_gst }
  const cheaper = live && isCheaper(before, { amount, unit, gst: row.gst })
  return {
    id,
    name,
    image: live ? image : null,
    amount: live ? amount : null,
    unit: live ? unit : null,
    live,
    savedAt: row.at.toISOString(),
    cheaperThan: cheaper ? before.amount : null,
    going: live && isGoing(row.saved_quantity, row.quantity),
  }
}

/** GET /favourites/ids: the lots that show a filled heart. */
export const listFavouriteIds: Verb<'GET /favourites/ids'> = async context => {
  return { ids: await findFavouriteIds(context.services.db, context.viewer.userId) }
}
