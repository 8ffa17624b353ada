import { offerListLimits } from '#contract/offers/lists/rules.ts'
import { mentionPeople } from '#server/features/conversations/mention-people.ts'
import { shownOffer } from '#server/features/conversations/model/shown-offer.ts'
import { findUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import { mentionListings } from '#server/features/listings/public/mention-listings.ts'
import { readParties } from '#server/features/parties/party-card.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findCompared } from './compare-store.ts'
import { countOffers } from './offer-list-store.ts'

/** GET /deadstock/:id/offers: the buyers' offers for one own lot. */
export const compareOffers: Verb<'GET /deadstock/:id/offers'> = async (context, { params: { id } }) => {
  const { services, viewer } = context
  const now = services.clock()
  await findUndeletedListing(services.db, viewer, id)
  const listing = (await mentionListings(context, [id])).get(id) ?? refuse('not_found')
  const rows = await findCompared(services.db, { userId: viewer.userId, lot: id, now }, offerListLimits.comparedMost)
  const buyers = [...new Set(rows.map(row => row.other_id))]
  const people = await mentionPeople(services.db, buyers)
  const cards = await readParties(services.db, buyers)
  const offers = rows.flatMap(({ offer, conversation_id: conversationId, other_id, closed }) => {
    const [other, buyerCard] = [people.get(other_id), cards.get(other_id)]
    const shown = shownOffer(offer, { viewer, now, closed })
    return other && buyerCard ? [{ ...shown, conversationId, with: other, buyerCard }] : []
  })
  const wanted = { userId: viewer.userId, side: 'selling' as const, state: 'open' as const, lot: id, now }
  return { listing, offers, total: await countOffers(services.db, wanted) }
}
