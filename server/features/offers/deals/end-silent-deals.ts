import { offerLimits } from '#contract/offers/rules.ts'
import { offerSentences } from '#contract/offers/sentences.ts'
import { recordLeadEvent } from '#server/features/conversations/inquiries/record-lead.ts'
import { lockConversation } from '#server/features/conversations/lock-conversation.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import type { Services } from '#server/platform/services.ts'
import { ofNobody } from '../close/notify-waiting-offers.ts'
import { recordOfferEnd } from '../model/record-leads.ts'
import { findDeal, findSilent, lapse, markDone } from './deal-store.ts'
import { notifyDeal } from './notify-deal.ts'

const DAY_MS = 86_400_000
const most = 200

/**
 * Completes deals `silentDays` after one side marked them as completed, and ends deals as lapsed that neither side
 * marked within `lapseDays`.
 */
export const endSilentDeals: Sweep = async services => {
  const before = (days: number) => new Date(services.clock().getTime() - days * DAY_MS)
  const bounds = { agreedBefore: before(offerLimits.lapseDays), pressedBefore: before(offerLimits.silentDays), most }
  let ended = 0
  for (;;) {
    const silent = await findSilent(services.db, bounds)
    for (const { id, buyer_id } of silent) await endOne(services, id, buyer_id)
    ended += silent.length
    if (silent.length < most) return ended
  }
}

async function endOne(services: Services, id: string, buyerId: string): Promise<void> {
  await services.db.transaction().execute(async tx => {
    const found = await findDeal(tx, id, buyerId)
    const conversation = found && (await lockConversation(tx, buyerId, found.conversation_id))
    const deal = await findDeal(tx, id, buyerId)
    if (!conversation || deal?.state !== 'agreed') return
    const context = ofNobody(services)
    const pressed = deal.buyer_done_at !== null || deal.seller_done_at !== null
    if (pressed) await markDone(tx, id, 'silence', services.clock())
    else await lapse(tx, id, services.clock())
    const card = { conversationId: conversation.id, sellerId: deal.seller_id }
    await (pressed ? recordLeadEvent(tx, card, 'deal-done') : recordOfferEnd(tx, card, 'deal-cancelled'))
    const kind = pressed ? 'deal.done' : 'deal.lapsed'
    await appendEvent(tx, context, kind, id)
    const body = pressed ? offerSentences.completed : offerSentences.lapsed
    // addressed to the side that has not marked the deal as completed
    const senderId = deal.buyer_done_at === null && pressed ? deal.seller_id : deal.buyer_id
    await notifyDeal(tx, context, deal, conversation, { senderId, body, lists: false })
  })
}
