import { saverLimits, saverMessages } from '#contract/offers/savers/saver-rules.ts'
import { formatRate } from '#contract/surplus/rate-steps.ts'
import { refuseSuspended } from '#server/features/accounts/refuse-suspended.ts'
import { lockUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockOfferedListing } from '../model/listing-store.ts'
import { countSavers, findSaverOffer, insertSaverOffer, notifySavers } from './saver-store.ts'

const DAY_MS = 86_400_000

/**
 * POST /deadstock/:id/saver-offer: offers a lower rate to the people who saved the lot; the seller never learns who was
 * notified.
 */
export const offerToSavers: Verb<'POST /deadstock/:id/saver-offer'> = async (
  context,
  { params: { id }, body: { amount } },
) => {
  const { services, viewer } = context
  const now = services.clock()
  return services.db.transaction().execute(async tx => {
    await lockUndeletedListing(tx, viewer, id)
    await refuseSuspended(tx, viewer.userId)
    const listing = await lockOfferedListing(tx, id)
    if (!listing?.live || listing.unit === null || listing.amount === null) refuse('not_found')
    if (!(amount > 0 && amount < listing.amount) || Number(amount.toFixed(2)) !== amount) {
      const message = saverMessages.amount(formatRate(listing.amount, listing.unit))
      refuse('invalid', { fields: [{ field: 'amount', message }] })
    }
    if (listing.in_round) refuse('round_running')
    const current = await findSaverOffer(tx, id, now)
    if (current) refuse('saver_offer_made', { retryAfter: Math.ceil((current.until.getTime() - now.getTime()) / 1000) })
    if ((await countSavers(tx, id)) < saverLimits.saversLeast) refuse('few_savers')
    const until = new Date(now.getTime() + saverLimits.days * DAY_MS)
    await insertSaverOffer(tx, { listingId: id, amount, at: now, until })
    await notifySavers(tx, id, viewer.userId)
    await appendEvent(tx, context, 'listing.offered-to-savers', id)
    return { until: until.toISOString() }
  })
}
