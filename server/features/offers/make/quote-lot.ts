import { type GstTerm } from '#contract/offers/gst-terms.ts'
import { offerHours } from '#contract/offers/rules.ts'
import type { LockedConversation } from '#server/features/conversations/lock-conversation.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockOfferedListing } from '../model/listing-store.ts'
import { putOffer } from './put-offer.ts'

/** The longest duration of an offer, the default of the form. */
const hours = Math.max(...offerHours)

/**
 * A seller's offer for an own lot, ex-godown, in a locked conversation; refuses a lot that may no longer be offered.
 */
export async function quoteLot(
  tx: Tx,
  seller: SignedInContext,
  { conversation, listingId }: { conversation: LockedConversation; listingId: string },
  terms: { quantity: number; amount: number; gst: GstTerm | null; note: string; clientId: string },
): Promise<void> {
  const listing = (await lockOfferedListing(tx, listingId)) ?? refuse('not_found')
  await putOffer(
    tx,
    seller,
    { conversation, listing, parent: null },
    { ...terms, kind: 'offer', hours, delivery: 'ex-godown', pin: null },
  )
}
