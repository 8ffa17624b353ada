import { changedPrice, importMessages, type PriceChange } from '../../../contract/imports-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { changedFacts } from './listing-facts.ts'
import { lockOwnListing, updateListing } from './listing-store.ts'

/** Moves a price from the one that was seen; a price that is another by now stays, so that no change is made twice. */
export async function repriceListing(
  tx: Tx,
  context: SignedInContext,
  id: string,
  seen: number | null,
  change: PriceChange,
): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Deleted') refuse('illegal_move')
  const no = (message: string) => refuse('invalid', { fields: [{ field: 'amount', message }] })
  if (listing.amount === null) return no(importMessages.noPrice)
  if (listing.amount !== seen) return no(importMessages.otherPrice)
  const amount = changedPrice(listing.amount, change) ?? no(importMessages.wrongPrice)
  if (amount === listing.amount) return

  await updateListing(tx, id, changedFacts(listing, { amount }))
  await record(tx, context, {
    kind: 'listing.changed',
    subject: { kind: 'listing', id },
    data: { changed: ['amount'] },
  })
}
