import { type RawBuilder, sql } from 'kysely'
import { type InquiryAnswer, type InquiryKind, leadLimits } from '#contract/leads/rules.ts'
import type { LeadEvent } from '#contract/leads/stages.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { movedBy } from './stage-case.ts'

/**
 * Writes an inquiry if this is the buyer's first message about a lot of the seller, or the first in the conversation
 * after a silence. An inquiry while the seller is away is excluded from the seller's reply figures. Call this before the message
 * updates the conversation.
 */
const inquire = (
  conversationId: string,
  { buyerId, sellerId, listingId }: { buyerId: string; sellerId: string; listingId: string | null },
  kind: RawBuilder<string>,
) => sql`
  insert into inquiries (conversation_id, seller_id, buyer_id, listing_id, kind, at, answered_at, answer, excluded)
  select c.id, l.user_id, ${buyerId}::uuid, l.id, ${kind}, there.now, case when ${kind} in ('call', 'whatsapp') then there.now end,
    case when ${kind} in ('call', 'whatsapp') then 'call' end, case when u.away_until >= today_in_india() then 'away' end
  from conversations c
  join listings l on l.id = ${listingId}::uuid and l.user_id = ${sellerId}::uuid
  join users u on u.id = l.user_id
  cross join (select clock_timestamp() as now) as there
  where c.id = ${conversationId}
    and (greatest(c.last_message_at, c.last_lead_at) < now() - make_interval(days => ${sql.lit(leadLimits.silentDays)})
      or not exists (select from inquiries i
        where i.conversation_id = c.id and i.buyer_id = ${buyerId}::uuid and i.listing_id = l.id))
  returning at`

/** Adds a lead card, or applies the inquiry to the existing one. */
const fileInquiry = (conversationId: string, sellerId: string, waits: RawBuilder<unknown>) => sql`
  insert into lead_cards as k (conversation_id, seller_id, waits_since)
  select ${conversationId}::uuid, ${sellerId}::uuid, ${waits} from asked
  on conflict (conversation_id, seller_id) do update
    set waits_since = coalesce(k.waits_since, excluded.waits_since), snoozed_until = null, ${movedBy('inquiry')}`

const line = prepared(
  (
    conversationId: string,
    senderId: string,
    receiverId: string,
    listingId: string | null,
    kind: InquiryKind,
    answer: InquiryAnswer,
  ) => sql`
    with mine as (
      update lead_cards k set waits_since = null, ${movedBy('own-line')}
      where k.conversation_id = ${conversationId} and k.seller_id = ${senderId}
        and (k.waits_since is not null or k.stage = 'new')
    ), answered as (
      update inquiries set answered_at = clock_timestamp(), answer = ${answer}::text
      where conversation_id = ${conversationId} and seller_id = ${senderId} and answered_at is null
    ), asked as (
      ${inquire(conversationId, { buyerId: senderId, sellerId: receiverId, listingId }, sql`${kind}::text`)}
    ), known as (
      update lead_cards k set waits_since = coalesce(k.waits_since, clock_timestamp()), snoozed_until = null,
        ${movedBy('buyer-line')}
      where k.conversation_id = ${conversationId} and k.seller_id = ${receiverId} and not exists (select from asked)
    )
    ${fileInquiry(conversationId, receiverId, sql`at`)}`,
)

export interface Line {
  conversationId: string
  senderId: string
  receiverId: string
  /** the lot of the conversation */
  listingId: string | null
}

/** Updates the lead cards of both sides for a message, in one statement, before the message is written. */
export async function fileLine(tx: Tx, given: Line, kind: InquiryKind, answer: InquiryAnswer): Promise<void> {
  await line(tx, given.conversationId, given.senderId, given.receiverId, given.listingId, kind, answer)
}

export interface Reach {
  conversationId: string
  buyerId: string
  sellerId: string
  listingId: string
}

/**
 * Updates the lead cards after a request for the number, a call or a WhatsApp chat. After a request the buyer waits for
 * the seller; after a call or a chat the buyer counts as answered.
 */
export async function fileReach(tx: Tx, given: Reach, kind: 'contact' | 'call' | 'whatsapp'): Promise<void> {
  const { conversationId, buyerId, sellerId, listingId } = given
  await execute(tx)`
    with asked as (${inquire(conversationId, given, sql`${kind}::text`)})
    ${fileInquiry(conversationId, sellerId, kind === 'contact' ? sql`at` : sql`null`)}`
  if (kind === 'contact') return
  await execute(tx)`
    with answered as (
      update inquiries set answered_at = clock_timestamp(), answer = 'call'
      where conversation_id = ${conversationId} and buyer_id = ${buyerId} and listing_id = ${listingId}
        and kind = 'contact' and answered_at is null returning at
    )
    update lead_cards set waits_since = null
    where conversation_id = ${conversationId} and seller_id = ${sellerId} and waits_since in (select at from answered)`
}

/** Moves the seller's card of a conversation, if there is one. */
export const moveCard = (
  tx: Tx,
  { conversationId, sellerId }: Pick<Reach, 'conversationId' | 'sellerId'>,
  event: LeadEvent,
) => execute(tx)`
  update lead_cards k set ${movedBy(event)}
  where k.conversation_id = ${conversationId} and k.seller_id = ${sellerId}`
