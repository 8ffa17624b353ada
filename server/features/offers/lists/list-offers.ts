import type { ApiReply, VerbInput } from '#contract/api.ts'
import { offerListLimits } from '#contract/offers/list-rules.ts'
import { mentionPeople } from '#server/features/conversations/mention-people.ts'
import { shownOffer } from '#server/features/conversations/model/shown-offer.ts'
import { mentionListings } from '#server/features/listings/public/mention-listings.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findOpenClaims } from '../claims/claim-store.ts'
import { countOffers, countWaiting, findLots, findOffers } from './offer-list-store.ts'

/** GET /offers: the viewer's own offers, by page. */
export async function listOffers(
  context: SignedInContext,
  { query: { side, state, lot, after, page = 1 } }: VerbInput<'GET /offers'>,
): Promise<ApiReply<'GET /offers'>> {
  const { services, viewer } = context
  const now = services.clock()
  const wanted = { userId: viewer.userId, side, state, lot, now }
  const { rows, next } = await findOffers(services.db, wanted, { page, after })
  const total = await countOffers(services.db, wanted)
  const listings = await mentionListings(context, [...new Set(rows.map(row => row.listing_id))])
  const people = await mentionPeople(services.db, [...new Set(rows.map(row => row.other_id))])
  const offers = rows.flatMap(({ offer, conversation_id: conversationId, listing_id, other_id, closed }) => {
    const [listing, other] = [listings.get(listing_id), people.get(other_id)]
    const shown = shownOffer(offer, { viewerId: viewer.userId, now, closed })
    return listing && other ? [{ ...shown, conversationId, listing, with: other }] : []
  })
  return { offers, total, page, next }
}

/** GET /offers/counts: the number of open offers that wait for the viewer. */
export async function countOwnOffers({
  services: { db, clock },
  viewer: { userId },
}: SignedInContext): Promise<ApiReply<'GET /offers/counts'>> {
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
export async function listOfferedLots(
  { services, viewer }: SignedInContext,
  { query: { state, side } }: VerbInput<'GET /offers/lots'>,
): Promise<ApiReply<'GET /offers/lots'>> {
  const wanted = { userId: viewer.userId, side, state, lot: undefined, now: services.clock() }
  return { lots: await findLots(services.db, wanted, offerListLimits.lotsMost) }
}
