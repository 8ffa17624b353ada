import { offerListLimits } from '#contract/offers/lists/rules.ts'
import { mentionPeople } from '#server/features/conversations/mention-people.ts'
import { shownOffer } from '#server/features/conversations/model/shown-offer.ts'
import { mentionListings } from '#server/features/listings/public/mention-listings.ts'
import type { Verb } from '#server/platform/context.ts'
import { findOpenClaims } from '../claims/claim-store.ts'
import { countOffers, countWaiting, findLots, findOffers } from './offer-list-store.ts'

/** GET /offers: the viewer's own offers, by page. */
export const listOffers: Verb<'GET /offers'> = async (context, { query: { side, state, lot, after, page = 1 } }) => {
  const { services, viewer } = context
  const now = services.clock()
  const wanted = { userId: viewer.userId, side, state, lot, now }
  const { rows, next } = await findOffers(services.db, wanted, { page, after })
  const total = await countOffers(services.db, wanted)
  const listings = await mentionListings(context, [...new Set(rows.map(row => row.listing_id))])
  const people = await mentionPeople(services.db, [...new Set(rows.map(row => row.other_id))])
  const offers = rows.flatMap(({ offer, conversation_id: conversationId, listing_id, other_id, closed }) => {
    const [listing, other] = [listings.get(listing_id), people.get(other_id)]
    const shown = shownOffer(offer, { viewer, now, closed })
    return listing && other ? [{ ...shown, conversationId, listing, with: other }] : []
  })
  return { offers, total, page, next }
}

/** GET /offers/counts: the number of open offers that wait for the viewer. */
export const countOwnOffers: Verb<'GET /offers/counts'> = async ({ services: { db, clock }, viewer: { userId } }) => {
  const claims = await findOpenClaims(db, userId, offerListLimits.claimsMost)
  return {
    ...(await countWaiting(db, userId, clock())),
    claims: claims.map(({ conversation_id: conversationId, answer_by: at }) => ({
      conversationId,
      answerBy: at.toISOString(),
    })),
  }
}

/** GET /offers/lots: the lots by which the list can be filtered. */
export const listOfferedLots: Verb<'GET /offers/lots'> = async ({ services, viewer }, { query: { state, side } }) => {
  const wanted = { userId: viewer.userId, side, state, lot: undefined, now: services.clock() }
  return { lots: await findLots(services.db, wanted, offerListLimits.lotsMost) }
}
