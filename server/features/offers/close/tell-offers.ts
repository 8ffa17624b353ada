import { holdConversation } from '#server/features/conversations/hold-conversation.ts'
import type { Context } from '#server/platform/context.ts'
import { openEventReader } from '#server/platform/messaging/event-reader.ts'
import type { Services } from '#server/platform/services.ts'
import { lockOffer } from '../model/offer-store.ts'
import { endExpired, tellDeclined, tellVoid } from './end-offer.ts'
import { findUntold, type Untold } from './untold-store.ts'

/** Tells the two of each offer whose time is over, or that the system has ended, what became of it; returns how many there were. */
export async function tellOffers(services: Services): Promise<number> {
  const untold = await findUntold(services.db, services.clock())
  for (const one of untold) await tellOne(services, one)
  return untold.length
}

/** The context of a message that no person causes. */
export const ofNobody = (services: Services): Context => ({
  services,
  viewer: null,
  requestId: 'offers',
  ip: '',
  userAgent: '',
  log: services.log,
})

async function tellOne(services: Services, { id, maker_id, conversation_id }: Untold): Promise<void> {
  await services.db.transaction().execute(async tx => {
    const talk = await holdConversation(tx, maker_id, conversation_id)
    if (!talk) return
    const offer = await lockOffer(tx, id)
    if (offer.state === 'void' && !offer.told) await tellVoid(tx, ofNobody(services), offer, talk)
    if (offer.state === 'declined' && !offer.told) await tellDeclined(tx, ofNobody(services), offer, talk)
    if (offer.state === 'open' && offer.expires_at <= services.clock())
      await endExpired(tx, ofNobody(services), offer, talk)
  })
}

/** Does so every few seconds in the background, until closed. */
export const openOfferNews = (services: Services): { close(): Promise<void> } =>
  openEventReader(services, () => tellOffers(services))
