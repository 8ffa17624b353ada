import { sql } from 'kysely'
import { messageTexts } from '#contract/conversations/rules.ts'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import type { OfferState } from '#contract/offers/rules.ts'
import type { OfferTerms } from '#server/features/conversations/model/offer-terms.ts'
import { type OfferJson, offerJson } from '#server/features/conversations/model/shown-offer.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  execute,
  fetchOnlyRow,
  fetchOnlyValue,
  fetchRow,
  fetchValue,
  hasRows,
} from '#server/platform/database/fetch.ts'

export interface OfferRow extends OfferTerms {
  id: string
  conversation_id: string
  listing_id: string
  state: OfferState
  maker_id: string
  receiver_id: string
  buyer_id: string
  added: AddedTerms | null
  expires_at: Date
  closed_reason: string | null
  answer_client_id: string | null
  told: boolean
  round_id: string | null
}

const columns = sql`
  o.id, o.conversation_id, o.listing_id, o.kind, o.state, o.maker_id, o.receiver_id, o.buyer_id, o.quantity, o.unit, o.amount,
  o.gst, o.delivery, o.pin, o.added, o.expires_at, o.closed_reason, o.answer_client_id, o.told, o.round_id`

/** An offer that this user made or received. */
export const findOffer = (db: Db, id: string, userId: string) => fetchRow(db)<OfferRow>`
  select ${columns} from offers o where o.id = ${id} and ${userId} in (o.maker_id, o.receiver_id)`

/** The offer, locked until the transaction ends; its conversation and listing must be locked before. */
export const lockOffer = (tx: Tx, id: string) =>
  fetchOnlyRow(tx)<OfferRow>`select ${columns} from offers o where o.id = ${id} for update`

/** The offer that a user has already made under this key. */
export const findOwnOffer = (db: Db, makerId: string, clientId: string) => fetchRow(db)<OfferRow>`
  select ${columns} from offers o where o.maker_id = ${makerId} and o.client_id = ${clientId}`

/** The name of the colleague who answered an offer for this person's firm; undefined if there is none. */
export const findAnswerer = (db: Db, offerId: string, accountId: string, personId: string) => fetchValue(db)<string>`
  select coalesce(nullif(w.full_name, ''), ${messageTexts.colleague}) as name
  from messages m join users w on w.id = m.writer_id
  where ((m.offer_id = ${offerId} and m.kind = 'event') or m.offer_id in (select id from offers where parent_id = ${offerId}))
    and m.sender_id = ${accountId} and m.writer_id <> ${personId}
  order by m.seq desc limit 1`

/** The one open offer in a conversation for a listing, locked. */
export const lockOpenOffer = (tx: Tx, conversationId: string, listingId: string) => fetchRow(tx)<OfferRow>`
  select ${columns} from offers o
  where o.conversation_id = ${conversationId} and o.listing_id = ${listingId} and o.state = 'open' for update`

/** An offer in the form that `shownOffer` reads. */
export const readOffer = (db: Db, id: string) =>
  fetchOnlyValue(db)<OfferJson>`select ${offerJson} as offer from offers o where o.id = ${id}`

export interface NewOffer extends OfferTerms {
  conversationId: string
  listingId: string
  parentId: string | null
  makerId: string
  receiverId: string
  buyerId: string
  note: string
  added: AddedTerms | null
  snapshot: Record<string, unknown>
  clientId: string
  createdAt: Date
  expiresAt: Date
  roundId?: string
}

export const insertOffer = (tx: Tx, given: NewOffer) => fetchOnlyRow(tx)<OfferRow>`
  insert into offers as o (conversation_id, listing_id, parent_id, kind, maker_id, receiver_id, buyer_id, quantity, unit, amount,
    gst, delivery, pin, note, added, snapshot, client_id, created_at, expires_at, round_id)
  values (${given.conversationId}, ${given.listingId}, ${given.parentId}, ${given.kind}, ${given.makerId}, ${given.receiverId},
    ${given.buyerId}, ${given.quantity}, ${given.unit}, ${given.amount}, ${given.gst}, ${given.delivery}, ${given.pin},
    ${given.note}, ${given.added && JSON.stringify(given.added)}::jsonb, ${JSON.stringify(given.snapshot)}::jsonb, ${given.clientId}, ${given.createdAt}, ${given.expiresAt},
    ${given.roundId ?? null})
  returning ${columns}`

/** Ends a locked open offer. */
export const closeOffer = (
  tx: Tx,
  id: string,
  end: { state: OfferState; at: Date; reason?: string | null; clientId?: string },
) => execute(tx)`
  update offers set state = ${end.state}, closed_at = ${end.at}, closed_reason = ${end.reason ?? null},
    answer_client_id = ${end.clientId ?? null}
  where id = ${id}`

/** Accepts one offer of a round: the others are declined at once and notified soon after. The listing is locked. */
export async function endRoundWith(tx: Tx, roundId: string, acceptedId: string, at: Date): Promise<void> {
  await execute(tx)`
    update offer_rounds set state = 'accepted', closed_at = ${at} where id = ${roundId} and state in ('ended', 'lapsed')`
  await execute(tx)`
    update offers set state = 'declined', closed_at = ${at}, closed_reason = 'sold', told = false
    where round_id = ${roundId} and state = 'open' and id <> ${acceptedId}`
}

export const setNotified = (tx: Tx, id: string) => execute(tx)`update offers set told = true where id = ${id}`

/**
 * The number of offers that one side has made for a listing after `since`, and the time of the first; void ones do not
 * count.
 */
export const countTries = (
  db: Db,
  of: { conversationId: string; listingId: string; makerId: string; since: Date },
) => fetchOnlyRow(db)<{ tries: number; oldest: Date | null }>`
  select count(*)::int as tries, min(created_at) as oldest from offers
  where conversation_id = ${of.conversationId} and listing_id = ${of.listingId} and maker_id = ${of.makerId}
    and kind = 'offer' and state <> 'void' and created_at > ${of.since}`

/** The number of a user's open offers with all other users. */
export const countOpen = (db: Db, makerId: string, now: Date) => fetchOnlyValue(db)<number>`
  select count(*)::int as count from offers
  where maker_id = ${makerId} and state = 'open' and expires_at > ${now}`

/** True if this member has sent the other a message or an offer in the conversation. */
export const hasWritten = (db: Db, conversationId: string, userId: string) => hasRows(db)`
  select from messages where conversation_id = ${conversationId} and sender_id = ${userId} and kind <> 'event' limit 1`
