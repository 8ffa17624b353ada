import type { LeadEvent } from '#contract/leads/stages.ts'
import { recordLeadEvent } from '#server/features/conversations/inquiries/record-lead.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { hasRows } from '#server/platform/database/fetch.ts'
import type { OfferRow } from './offer-store.ts'

type Parties = Pick<OfferRow, 'conversation_id' | 'maker_id' | 'receiver_id' | 'buyer_id'>

export const sellerOf = ({ maker_id, receiver_id, buyer_id }: Parties): string =>
  buyer_id === maker_id ? receiver_id : maker_id

/** Moves the seller's lead after the outcome of an offer. */
export const recordOffer = (tx: Tx, offer: Parties, event: LeadEvent): Promise<void> =>
  recordLeadEvent(tx, { conversationId: offer.conversation_id, sellerId: sellerOf(offer) }, event)

/** Moves the lead after the end of an offer or deal, unless the two people have another one that is still open. */
export async function recordOfferEnd(
  tx: Tx,
  { conversationId, sellerId }: { conversationId: string; sellerId: string },
  event: 'offers-closed' | 'deal-cancelled',
): Promise<void> {
  if (!(await hasOpenOffer(tx, conversationId))) await recordLeadEvent(tx, { conversationId, sellerId }, event)
}

const hasOpenOffer = (db: Db, conversationId: string) => hasRows(db)`
  select from offers o left join deals d on d.offer_id = o.id
  where o.conversation_id = ${conversationId} and (o.state = 'open' or d.state = 'agreed') limit 1`
