import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { changedFacts, differences, type ListingData } from './model/listing-facts.ts'
import { blockersOf } from './model/listing-policy.ts'
import { lockOwnListing, updateListing } from './model/listing-store.ts'

/** Saves these facts in an own listing; a live listing must stay publishable. */
export async function completeListing(tx: Tx, context: SignedInContext, id: string, data: ListingData): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Deleted') refuse('illegal_move')
  const facts = changedFacts(listing, data, dayOf(context.services.clock()))
  const changed = differences(listing, facts)
  if (changed.length === 0) return
  if (listing.status === 'Active') {
    const fields = blockersOf(facts, listing.pictures)
    if (fields.length > 0) refuse('invalid', { fields })
  }
  await updateListing(tx, id, facts)
  await appendEvent(tx, context, 'listing.changed', id, { changed })
}
