import { noSurplusFacts, surplusFieldNames, surplusFields } from '#contract/surplus/fields.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { changedSurplus, factsOf } from '../model/listing-facts.ts'
import { isOwner, maySee } from '../model/listing-policy.ts'
import { findListing, insertListing } from '../model/listing-store.ts'
import { listingView } from '../model/listing-view.ts'
import { sharePictures } from '../pictures/picture-store.ts'
import { createRate } from './create-listing.ts'

/** the facts of one lot as null, because the seller has to state them again */
const withoutLot = Object.fromEntries(
  surplusFieldNames.flatMap(name => ('ofOneLot' in surplusFields[name] ? [[name, noSurplusFacts[name]]] : [])),
)

/**
 * POST /deadstock/:id/duplicate: a new Draft with the facts and pictures of an own listing, but without its SKU and its
 * counters.
 */
export const duplicateListing: Verb<'POST /deadstock/:id/duplicate'> = async (context, { params: { id } }) => {
  const { db } = context.services
  const { userId, personId: contactId = null } = context.viewer
  const original = await findListing(db, id)
  if (!original || !isOwner(context.viewer, original) || !maySee(context.viewer, original)) refuse('not_found')
  if (original.status === 'Deleted') refuse('not_found')
  await enforceRateLimit(db, createRate(userId))

  const copy = await db.transaction().execute(async tx => {
    const surplus = changedSurplus(original.surplus, withoutLot)
    const owner = { userId, businessId: original.business_id, contactId }
    const copyId = await insertListing(tx, owner, { ...factsOf(original), surplus })
    await sharePictures(tx, id, copyId)
    await appendEvent(tx, context, 'listing.created', copyId, { copyOf: id })
    return (await findListing(tx, copyId)) ?? refuse('not_found')
  })
  return { id: copy.id, deadstock: listingView(context, copy) }
}
