import type { Context, SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { factsOf } from '../model/listing-facts.ts'
import { isOwner } from '../model/listing-policy.ts'
import { findListing, updateListing } from '../model/listing-store.ts'
import { pauseSoldOut } from './pause-sold-out.ts'

/**
 * Subtracts from the available quantity of an own listing, down to zero. Does nothing if no quantity was given. The caller locks the
 * listing.
 */
export async function takeOffQuantity(tx: Tx, context: SignedInContext, id: string, quantity: number): Promise<void> {
  const listing = (await findListing(tx, id)) ?? refuse('not_found')
  if (!isOwner(context.viewer, listing)) refuse('not_found')
  await takeOffAsAgreed(tx, context, id, quantity)
}

/** Subtracts the quantity to which the seller agreed in advance. */
export async function takeOffAsAgreed(tx: Tx, context: Context, id: string, quantity: number): Promise<void> {
  const listing = (await findListing(tx, id)) ?? refuse('not_found')
  const { quantityAvailable: available } = listing.surplus
  if (listing.status !== 'Active' || available === undefined || available === null) return
  const left = Math.max(0, Math.round((available - quantity) * 1000) / 1000)
  const least = listing.min_order_quantity
  await updateListing(tx, id, {
    ...factsOf(listing),
    surplus: { ...listing.surplus, quantityAvailable: left },
    // a minimum order cannot exceed the quantity that is left
    min_order_quantity: left > 0 && least !== null && least > left ? left : least,
  })
  await appendEvent(tx, context, 'listing.changed', id, { changed: ['quantityAvailable'] })
  if (left === 0) await pauseSoldOut(tx, context, id)
}
