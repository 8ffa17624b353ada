import { lockConversation } from '#server/features/conversations/lock-conversation.ts'
import type { Context } from '#server/platform/context.ts'
import { openEventReader } from '#server/platform/messaging/event-reader.ts'
import type { Services } from '#server/platform/services.ts'
import { lockOffer } from '../model/offer-store.ts'
import { endExpired, notifyDeclined, notifyVoidOffer } from './end-offer.ts'
import { findUnnotifiedOffers, type UnnotifiedOffer } from './unnotified-offers.ts'

/** Notifies both sides of each offer that has expired or that the system has ended; returns the number of offers. */
export async function notifyWaitingOffers(services: Services): Promise<number> {
  const untold = await findUnnotifiedOffers(services.db, services.clock())
  for (const one of untold) await notifyOne(services, one)
  return untold.length
}

/** The context of a message without an author. */
export const ofNobody = (services: Services): Context => ({
  services,
  viewer: null,
  requestId: 'offers',
  ip: '',
  userAgent: '',
  log: services.log,
})

async function notifyOne(services: Services, { id, maker_id, conversation_id }: UnnotifiedOffer): Promise<void> {
  await services.db.transaction().execute(async tx => {
    const conversation = await lockConversation(tx, maker_id, conversation_id)
    if (!conversation) return
    const offer = await lockOffer(tx, id)
    if (offer.state === 'void' && !offer.told) await notifyVoidOffer(tx, ofNobody(services), offer, conversation)
    if (offer.state === 'declined' && !offer.told) await notifyDeclined(tx, ofNobody(services), offer, conversation)
    if (offer.state === 'open' && offer.expires_at <= services.clock())
      await endExpired(tx, ofNobody(services), offer, conversation)
  })
}

/** Runs every few seconds in the background, until closed. */
export const openOfferNews = (services: Services): { close(): Promise<void> } =>
  openEventReader(services, () => notifyWaitingOffers(services))
