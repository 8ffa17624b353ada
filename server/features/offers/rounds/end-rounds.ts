import { sql } from 'kysely'
import { type AddedTerms, carriedTerms } from '#contract/offers/added/added-terms.ts'
import { offerSentences } from '#contract/offers/sentences.ts'
import { recordLine } from '#server/features/conversations/inquiries/record-lead.ts'
import { lockConversation } from '#server/features/conversations/lock-conversation.ts'
import { postOfferMessage } from '#server/features/conversations/messages/post-offer-message.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { countChanges, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'
import { openEventReader } from '#server/platform/messaging/event-reader.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import type { Services } from '#server/platform/services.ts'
import { ofNobody } from '../close/notify-waiting-offers.ts'
import { lockOfferedListing } from '../model/listing-store.ts'
import { offerInText } from '../model/offer-in-text.ts'
import { insertOffer } from '../model/offer-store.ts'
import { recordOffer } from '../model/record-leads.ts'
import { notifyRounds } from './notify-rounds.ts'
import { offerColumns, type RoundOfferRow } from './round-store.ts'

const most = 100

/**
 * Ends rounds whose time is over, opens their offers to the seller, and notifies both sides. An ended round becomes
 * lapsed if the seller accepts no offer in time, or if no open offer is left.
 */
export async function endRounds(services: Services): Promise<number> {
  const due = await findDue(services)
  for (const { id, listing_id } of due) await endOne(services, id, listing_id)
  for (const offer of await findSealed(services)) await openOne(services, offer)
  const notified = await notifyRounds(services)
  return due.length + notified + (await lapse(services))
}

const findDue = ({ db }: Services) => fetchRows(db)<{ id: string; listing_id: string }>`
  select id, listing_id from offer_rounds where state = 'open' and ends_at <= clock_timestamp()
  order by ends_at limit ${most}`

/** Ends one round: later offers are refused; an offer that locked the listing earlier was in time. */
const endOne = (services: Services, id: string, listingId: string): Promise<void> =>
  services.db.transaction().execute(async tx => {
    await lockOfferedListing(tx, listingId)
    const { numAffectedRows } = await sql`
      update offer_rounds set state = 'ended', told = false, closed_at = clock_timestamp()
      where id = ${id} and state = 'open' and ends_at <= clock_timestamp()`.execute(tx)
    if (numAffectedRows === 0n) return
    await appendEvent(tx, ofNobody(services), 'listing.round-ended', listingId)
  })

type Sealed = Pick<RoundOfferRow, 'id' | 'maker_id' | 'conversation_id'> & { listing_id: string }

const findSealed = ({ db }: Services) => fetchRows(db)<Sealed>`
  select f.id, f.maker_id, f.conversation_id, r.listing_id
  from offer_rounds r join round_offers f on f.round_id = r.id where r.state = 'ended' order by f.made_at limit 500`

/** Turns an offer that only its maker could read into one that the seller reads. */
async function openOne(services: Services, { id, maker_id, conversation_id, listing_id }: Sealed): Promise<void> {
  await services.db.transaction().execute(async tx => {
    const conversation = await lockConversation(tx, maker_id, conversation_id)
    await lockOfferedListing(tx, listing_id)
    const row = await takeSealed(tx, id)
    if (!row || !conversation?.open) return
    const { seller_id, answer_by } = row
    const line = { conversationId: conversation.id, senderId: maker_id, receiverId: seller_id, listingId: listing_id }
    await recordLine(tx, line, { kind: 'offer', answer: 'move' })
    const offer = await insertOffer(tx, {
      kind: 'offer',
      conversationId: conversation.id,
      listingId: listing_id,
      parentId: null,
      makerId: maker_id,
      receiverId: seller_id,
      buyerId: maker_id,
      quantity: row.quantity,
      unit: row.unit,
      amount: row.amount,
      gst: row.gst,
      delivery: row.delivery,
      pin: row.pin,
      note: row.note,
      added: carriedTerms({ added: row.added, pin: null }, row),
      snapshot: row.snapshot,
      clientId: `round-${id}`,
      createdAt: row.made_at,
      expiresAt: answer_by,
      roundId: row.round_id,
    })
    const body = offerSentences.made(offerInText(offer))
    const clientId = `round-${id}`
    // one mail reports all offers of the round
    await postOfferMessage(tx, ofNobody(services), {
      ...line,
      body,
      clientId,
      kind: 'offer',
      offerId: offer.id,
      mails: false,
      turns: true,
    })
    await recordOffer(tx, offer, 'offer-opened')
  })
}

type Taken = RoundOfferRow & { seller_id: string; answer_by: Date; added: AddedTerms | null }

const takeSealed = (tx: Tx, id: string) => fetchRow(tx)<Taken>`
  delete from round_offers f using offer_rounds r, listings l
  where f.id = ${id} and r.id = f.round_id and r.state = 'ended' and l.id = r.listing_id
  returning ${offerColumns}, l.user_id as seller_id, r.answer_by, r.added`

/** Marks rounds as lapsed; each of their offers expires when its own time is over. */
const lapse = ({ db }: Services) => countChanges(db)`
  update offer_rounds r set state = 'lapsed', closed_at = clock_timestamp()
  where r.state = 'ended' and r.told and (r.answer_by <= clock_timestamp()
    or not exists (select from offers o where o.round_id = r.id and o.state = 'open')
      and not exists (select from round_offers f where f.round_id = r.id))`

/** Runs every few seconds in the background, until closed. */
export const openRoundNews = (services: Services): { close(): Promise<void> } =>
  openEventReader(services, () => endRounds(services))
