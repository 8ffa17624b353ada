import { dayOf } from '#contract/shared/days.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readyBusiness } from '../model/find-readiness.ts'
import { changedFacts, emptyFacts } from '../model/listing-facts.ts'
import { findListing, insertListing } from '../model/listing-store.ts'
import { listingView } from '../model/listing-view.ts'

const AN_HOUR = 3600
const CREATES_AN_HOUR = 200

/** The limit on new listings of an account, copies included. */
export const createRate = (userId: string) => ({
  key: `creates:${userId}`,
  most: CREATES_AN_HOUR,
  seconds: AN_HOUR,
})

/** POST /deadstock/create: a new Draft for a seller whose business details and phone are known. */
export const createListing: Verb<'POST /deadstock/create'> = async (context, { body }) => {
  const { db } = context.services
  const { userId, personId: contactId = null } = context.viewer
  const businessId = await readyBusiness(context)
  const facts = changedFacts(emptyFacts, body, dayOf(context.services.clock()))
  await enforceRateLimit(db, createRate(userId))

  const listing = await db.transaction().execute(async tx => {
    const id = await insertListing(tx, { userId, businessId, contactId }, facts)
    await appendEvent(tx, context, 'listing.created', id)
    return (await findListing(tx, id)) ?? refuse('not_found')
  })
  return { id: listing.id, deadstock: listingView(context, listing) }
}
