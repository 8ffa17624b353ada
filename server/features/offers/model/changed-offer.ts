import type { ChangedOffer } from '#contract/offers/endpoints.ts'
import { shownOffer } from '#server/features/conversations/model/shown-offer.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { type OfferRow, readOffer } from './offer-store.ts'

/** The reply to a person who has made or answered an offer. */
export async function changedOffer(
  tx: Tx,
  { viewer, services }: SignedInContext,
  { id, conversation_id: conversationId }: OfferRow,
  lastTry: boolean,
): Promise<ChangedOffer> {
  const sight = { viewer, now: services.clock(), closed: false }
  return { conversationId, offer: shownOffer(await readOffer(tx, id), sight), lastTry }
}
