import type { ApiReply, VerbInput } from '#contract/api.ts'
import { findUndeletedListing, lockUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { findFloor, saveFloor } from '../model/listing-store.ts'

const AN_HOUR = 3600
const CHANGES_AN_HOUR = 120

/** GET /deadstock/:id/floor: the seller's own figure. */
export async function showFloor(
  { services: { db }, viewer }: SignedInContext,
  { params: { id } }: VerbInput<'GET /deadstock/:id/floor'>,
): Promise<ApiReply<'GET /deadstock/:id/floor'>> {
  await findUndeletedListing(db, viewer, id)
  return { percent: await findFloor(db, id) }
}

/** PUT /deadstock/:id/floor; open offers stay open. The figure goes into no event, so that only the seller knows it. */
export async function setFloor(
  context: SignedInContext,
  { params: { id }, body: { percent } }: VerbInput<'PUT /deadstock/:id/floor'>,
): Promise<ApiReply<'PUT /deadstock/:id/floor'>> {
  const { services, viewer } = context
  return services.db.transaction().execute(async tx => {
    await lockUndeletedListing(tx, viewer, id)
    await enforceRateLimit(tx, { key: `floors:${viewer.userId}`, most: CHANGES_AN_HOUR, seconds: AN_HOUR })
    if ((await findFloor(tx, id)) !== percent) {
      await saveFloor(tx, id, percent)
      await appendEvent(tx, context, { kind: 'listing.floor-set', subject: { kind: 'listing', id } })
    }
    return { percent }
  })
}
