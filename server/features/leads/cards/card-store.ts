import type { InquiryKind } from '#contract/leads/rules.ts'
import type { LeadStage, LostReason } from '#contract/leads/stages.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'

interface Card {
  stage: LeadStage
  lost_reason: LostReason | null
  note: string
}

/** The lead card of a seller in a conversation; undefined if they sell nothing in it. */
export const findCard = (db: Db, sellerId: string, conversationId: string) => fetchRow(db)<Card>`
  select stage, lost_reason, note from lead_cards where conversation_id = ${conversationId} and seller_id = ${sellerId}`

/**
 * The card, locked until the transaction ends. The conversation is locked first, in the same order as when a message
 * moves the card.
 */
export async function lockCard(tx: Tx, sellerId: string, conversationId: string): Promise<Card | undefined> {
  await execute(tx)`select from conversations where id = ${conversationId} for no key update`
  return findCard(tx, sellerId, conversationId)
}

interface Named {
  sellerId: string
  conversationId: string
}

/** Sets the stage; a closed lead no longer waits for the seller's answer. */
export const setStage = (
  tx: Tx,
  { sellerId, conversationId }: Named,
  stage: LeadStage,
  reason: LostReason | null,
) => execute(tx)`
  update lead_cards set stage = ${stage}, stage_by = 'hand', lost_reason = ${reason},
    waits_since = case when ${stage} = 'lost' then null else waits_since end
  where conversation_id = ${conversationId} and seller_id = ${sellerId}`

export const setSnooze = (tx: Tx, { sellerId, conversationId }: Named, until: string | null) => execute(tx)`
  update lead_cards set snoozed_until = ${until}::date
  where conversation_id = ${conversationId} and seller_id = ${sellerId}`

export const setNote = (tx: Tx, { sellerId, conversationId }: Named, note: string) => execute(tx)`
  update lead_cards set note = ${note}
  where conversation_id = ${conversationId} and seller_id = ${sellerId}`

interface InquiredLot {
  id: string
  name: string
  kind: InquiryKind
  at: Date
  live: boolean
}

/** The lots that a seller was asked about in a conversation, each with its latest request, the latest first. */
export const findInquiredLots = (db: Db, { sellerId, conversationId }: Named) => fetchRows(db)<InquiredLot>`
  select * from (
    select distinct on (l.id) l.id, l.name, i.kind, i.at, l.status = 'Active' as live
    from inquiries i join listings l on l.id = i.listing_id
    where i.conversation_id = ${conversationId} and i.seller_id = ${sellerId}
    order by l.id, i.at desc
  ) as latest order by at desc limit 20`

interface MentionedListing {
  buyer: string
  lot: string | null
  amount: number | null
  unit: string | null
  min_order_quantity: number | null
  available: number | null
  city: string | null
}

/** The buyer of a conversation and the seller's lot in it. */
export const findMentionedListing = (db: Db, { sellerId, conversationId }: Named) => fetchRow(db)<MentionedListing>`
  select u.full_name as buyer, l.name as lot, l.amount, l.unit, l.min_order_quantity,
    (l.surplus->>'quantityAvailable')::float8 as available, coalesce(l.surplus->>'stockCity', b.city) as city
  from conversations c
  join users u on u.id = case when c.user_low = ${sellerId} then c.user_high else c.user_low end
  left join listings l on l.id = c.listing_id and l.user_id = ${sellerId}
  left join businesses b on b.user_id = ${sellerId}
  where c.id = ${conversationId}`
