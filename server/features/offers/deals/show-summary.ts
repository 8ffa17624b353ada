import { mentionPeople } from '#server/features/conversations/mention-people.ts'
import { shownDeal, shownOffer } from '#server/features/conversations/model/shown-offer.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readOffer } from '../model/offer-store.ts'
import { findDeal } from './deal-store.ts'
import { findBusinesses, findSnapshot } from './summary-store.ts'

/** GET /deals/:id/summary: the agreement as it was made, without facts about a removed person. */
export const showSummary: Verb<'GET /deals/:id/summary'> = async ({ services, viewer }, { params: { id } }) => {
  const { db } = services
  const deal = (await findDeal(db, id, viewer.userId)) ?? refuse('not_found')
  const ids = [deal.seller_id, deal.buyer_id]
  const row = await readOffer(db, deal.offer_id)
  const people = await mentionPeople(db, ids)
  const businesses = await findBusinesses(db, ids)
  const partyOf = (userId: string) => {
    const { name, businessName, deleted } = people.get(userId) ?? refuse('not_found')
    const { gst, city = null, state = null } = businesses.get(userId) ?? {}
    return { name, businessName, gstin: gst || null, city, state, deleted }
  }
  return {
    deal: shownDeal(row.deal ?? refuse('not_found'), row, viewer),
    offer: shownOffer(row, { viewer, now: services.clock(), closed: false }),
    listing: { id: deal.listing_id, ...(await findSnapshot(db, deal.offer_id)) },
    seller: partyOf(deal.seller_id),
    buyer: partyOf(deal.buyer_id),
  }
}
