import type { OfferTerms } from '#server/features/conversations/model/offer-terms.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'

/**
 * The seconds until the mail about the end of an offer is due, some hours before the end; undefined if the offer is
 * closed.
 */
export const findWait = (tx: Tx, eventId: number, hours: number) => fetchRow(tx)<{ offer: string; wait: number }>`
  select o.id as offer, greatest(0, extract(epoch from o.expires_at - now() - make_interval(hours => ${hours})))::int as wait
  from events e join offers o on o.id = e.subject_id where e.id = ${eventId} and o.state = 'open'`

/** An open offer whose reader wants mails, with the facts of the mail. */
export interface EndingOffer extends OfferTerms {
  receiver_id: string
  email: string
  conversation_id: string
  other_id: string
  other_name: string | null
  listing: string
  expires_at: Date
}

/** The offer; undefined if it is answered or over, or if its reader gets no mails about the conversation. */
export const findEnding = (db: Db, offerId: string, now: Date) => fetchRow(db)<EndingOffer>`
  select o.receiver_id, e.email, o.conversation_id, m.id as other_id, coalesce(nullif(m.full_name, ''), b.name) as other_name,
    o.snapshot ->> 'name' as listing, o.kind, o.quantity, o.unit, o.amount, o.gst, o.delivery, o.pin, o.expires_at
  from offers o
  join users r on r.id = o.receiver_id and r.active
  join user_emails e on e.user_id = r.id and e.position = 0
  join user_settings s on s.user_id = r.id and s.key = 'seller_message' and s.value
  join conversation_members c on c.conversation_id = o.conversation_id and c.user_id = r.id and c.deleted_at is null
  join users m on m.id = o.maker_id and m.active
  left join businesses b on b.user_id = m.id
  where o.id = ${offerId} and o.state = 'open' and o.expires_at > ${now}
    and not exists (select from user_blocks k where (k.blocker_id, k.blocked_id) in ((r.id, m.id), (m.id, r.id)))`
