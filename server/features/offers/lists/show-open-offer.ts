import { isLastTry, offerLimits } from '#contract/offers/rules.ts'
import { shownOffer } from '#server/features/conversations/model/shown-offer.ts'
import { findListingOwner } from '#server/features/listings/find-listing-owner.ts'
import { personOf, type Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { countTries, readOffer } from '../model/offer-store.ts'
import { findSaverOffer } from '../savers/saver-store.ts'
import { findOpenOffer } from './open-offer-store.ts'

const DAY_MS = 86_400_000

/** GET /deadstock/:id/offer: the facts that a user needs before making an offer. */
export const showOpenOffer: Verb<'GET /deadstock/:id/offer'> = async (
  { services, viewer, ...context },
  { params: { id }, query },
) => {
  const { userId } = viewer
  const owner = (await findListingOwner({ services, viewer, ...context }, id)) ?? refuse('not_found')
  if (owner.userId === userId && query.conversationId === undefined) refuse('own_listing')
  const conversation = await findOpenOffer(services.db, { userId, ownerId: owner.userId, listingId: id, ...query })
  if (query.conversationId !== undefined && !conversation) refuse('not_found')
  if (!conversation && !owner.live) refuse('not_found')
  const now = services.clock()
  const lower = await findSaverOffer(services.db, id, now, personOf(viewer))
  const forSavers = lower ? { amount: lower.amount, until: lower.until.toISOString() } : null
  if (!conversation) return { conversationId: null, offer: null, lastTry: false, used: false, forSavers }
  const { tries } = await countTries(services.db, {
    conversationId: conversation.id,
    listingId: id,
    makerId: userId,
    since: new Date(now.getTime() - offerLimits.triesDays * DAY_MS),
  })
  const offer =
    conversation.offer_id &&
    shownOffer(await readOffer(services.db, conversation.offer_id), { viewer, now, closed: false })
  return {
    conversationId: conversation.id,
    offer: offer && offer.state === 'open' ? offer : null,
    lastTry: isLastTry(tries),
    used: tries >= offerLimits.triesMost,
    forSavers,
  }
}
