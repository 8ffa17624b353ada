import { importMessages } from '#contract/imports/messages.ts'
import { changedPrice, type PriceChange } from '#contract/imports/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import type { PriceBreak } from '#contract/surplus/price-breaks.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { changedFacts } from '../model/listing-facts.ts'
import { lockOwnListing, updateListing } from '../model/listing-store.ts'

const no = (message: string): never => refuse('invalid', { fields: [{ field: 'amount', message }] })

/**
 * Changes a price if it is still the one that the seller saw, so that a repeated request does not change the price
 * twice.
 */
export async function repriceListing(
  tx: Tx,
  context: SignedInContext,
  id: string,
  seen: number | null,
  change: PriceChange,
): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Deleted') refuse('illegal_move')
  if (listing.amount === null) return no(importMessages.noPrice)
  if (listing.amount !== seen) return no(importMessages.otherPrice)
  const amount = changedPrice(listing.amount, change) ?? no(importMessages.wrongPrice)
  if (amount === listing.amount) return

  const moved = movedPriceBreaks(listing.surplus, change)
  await updateListing(
    tx,
    id,
    changedFacts(listing, { amount, ...(moved && { priceBreaks: moved }) }, dayOf(context.services.clock())),
  )
  await appendEvent(tx, context, 'listing.changed', id, { changed: ['amount'] })
}

/** The rates of larger quantities after the change that the price gets; undefined if the listing has none. */
export const movedPriceBreaks = (
  { priceBreaks = null }: Partial<SurplusFacts>,
  change: PriceChange,
): PriceBreak[] | undefined =>
  priceBreaks?.map(({ from, rate }) => ({ from, rate: changedPrice(rate, change) ?? no(importMessages.wrongPrice) }))
