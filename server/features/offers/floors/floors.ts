import { offerMessages } from '#contract/offers/offer-fault.ts'
import { isAboveFloor } from '#contract/offers/rules.ts'
import { findUndeletedListing, lockUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findFloors, savePercent } from '../model/listing-store.ts'

const AN_HOUR = 3600
const CHANGES_AN_HOUR = 120

/** GET /deadstock/:id/floor: the floor of an own listing, which only its seller sees. */
export const showFloor: Verb<'GET /deadstock/:id/floor'> = async ({ services: { db }, viewer }, { params: { id } }) => {
  await findUndeletedListing(db, viewer, id)
  return findFloors(db, id)
}

/**
 * PUT /deadstock/:id/floor; open offers stay open. The event does not contain the figures, so that only the seller
 * knows them.
 */
export const setFloor: Verb<'PUT /deadstock/:id/floor'> = async (
  context,
  { params: { id }, body: { percent, accept: given } },
) => {
  const { services, viewer } = context
  return services.db.transaction().execute(async tx => {
    await lockUndeletedListing(tx, viewer, id)
    await enforceRateLimit(tx, { key: `floors:${viewer.userId}`, most: CHANGES_AN_HOUR, seconds: AN_HOUR })
    const before = await findFloors(tx, id)
    const accept = given === undefined ? before.accept : given
    if (!isAboveFloor(accept, percent))
      refuse('invalid', { fields: [{ field: 'accept', message: offerMessages.accept }] })
    if (before.percent !== percent || before.accept !== accept) {
      await savePercent(tx, 'listing_floors', id, percent)
      await savePercent(tx, 'listing_accepts', id, accept)
      await appendEvent(tx, context, 'listing.floor-set', id)
    }
    return { percent, accept }
  })
}
