import type { VerbInput } from '#contract/api.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { changedFacts, differences } from '../model/listing-facts.ts'
import { blockersOf } from '../model/listing-policy.ts'
import { lockOwnListing, updateListing } from '../model/listing-store.ts'
import { pictureOfAddress } from '../model/picture-address.ts'
import { pauseSoldOut } from '../pausing/pause-sold-out.ts'
import { arrangePictures } from '../pictures/picture-store.ts'

type Data = VerbInput<'PUT /deadstock/:id'>['body']['data'] & {}

/** Saves the fields of a listing without changing its state; a live listing must stay publishable. */
export async function saveListing(
  tx: Tx,
  context: SignedInContext,
  id: string,
  { images, ...data }: Data,
  version: number | undefined,
): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Deleted') refuse('illegal_move')

  const facts = changedFacts(listing, data, dayOf(context.services.clock()))
  const pictures = images ? chosenPictures(images, listing.pictures) : listing.pictures
  const changed = differences(listing, facts)
  const arranged = pictures.join() !== listing.pictures.join()
  if (changed.length === 0 && !arranged && listing.status !== 'Created') return
  if (version !== undefined && version !== listing.version) refuse('stale')
  if (listing.status === 'Active') {
    const blockers = blockersOf(facts, pictures)
    if (blockers.length > 0) refuse('incomplete_listing', { fields: blockers })
  }

  await updateListing(tx, id, facts)
  if (arranged) await arrangePictures(tx, id, pictures)
  await appendEvent(tx, context, 'listing.changed', id, { changed: arranged ? [...changed, 'pictures'] : changed })
  if (listing.status === 'Active' && facts.surplus.quantityAvailable === 0) await pauseSoldOut(tx, context, id)
}

/** The listing's own pictures in the requested order; refuses any other address, and fetches none. */
function chosenPictures(addresses: readonly string[], own: readonly string[]): string[] {
  const chosen = addresses.flatMap(address => own.find(id => id === pictureOfAddress(address)) ?? [])
  if (chosen.length < addresses.length)
    refuse('invalid', { fields: [{ field: 'images', message: 'Only photos of this listing can be kept' }] })
  return [...new Set(chosen)]
}
