import { sql } from 'kysely'
import { reviewLimits } from '#contract/reviews/limits.ts'
import {
  type DisputeReason,
  type History,
  type Occasion,
  type ReviewLabel,
  type ReviewState,
} from '#contract/reviews/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'

export interface Seller {
  userId: string
  name: string
}

/** The owner of a business; undefined once the account is removed. */
export const findSeller = (db: Db, businessId: string) => fetchRow(db)<Seller>`
  select b.user_id as "userId", b.name from businesses b join users u on u.id = b.user_id
  where b.id = ${businessId} and u.active and not u.suspended`

/** The deals and contacts in which `authorId` bought and `sellerId` sold. */
export async function readHistory(db: Db, authorId: string, sellerId: string, now: Date): Promise<History> {
  const person = await fetchRow(db)<Omit<History, 'own' | 'occasions' | 'earlier'>>`
    select u.created_at as "signedUpAt", coalesce(b.gst <> '', false) as "hasGst",
      (shares_number(${authorId}, ${sellerId})
        or exists (select from deals d join offers o on o.id = d.offer_id
          where o.buyer_id = ${authorId} and ${sellerId} in (o.maker_id, o.receiver_id) and d.shared_number)
        or exists (select from inquiries i
          where i.buyer_id = ${authorId} and i.seller_id = ${sellerId} and i.shared_number)) as "sharesFingerprints",
      (select count(*) from reviews r where r.author_id = u.id
        and r.written_at > ${now}::timestamptz - make_interval(days => ${reviewLimits.authorDays})) as lately
    from users u left join businesses b on b.user_id = u.id where u.id = ${authorId}`
  if (!person) throw new Error(`There is no user ${authorId}.`)
  const [deals, talks, earlier] = await Promise.all([
    findDeals(db, authorId, sellerId),
    findContact(db, authorId, sellerId),
    findEarlier(db, authorId, sellerId),
  ])
  return { ...person, own: authorId === sellerId, occasions: [...deals, ...talks], earlier }
}

const findDeals = (db: Db, buyerId: string, sellerId: string) => fetchRows(db)<Occasion>`
  select case d.state when 'done' then 'bought' else 'called-off' end as label, d.id, d.closed_at as at
  from deals d join offers o on o.id = d.offer_id
  where o.buyer_id = ${buyerId} and ${sellerId} in (o.maker_id, o.receiver_id) and d.state in ('done', 'cancelled')`

/**
 * Conversations about a lot of the seller that count as a contact: both wrote on two days or, after a call, both wrote
 * once. Each has the day from which it counts.
 */
const findContact = (db: Db, buyerId: string, sellerId: string) => fetchRows(db)<Occasion>`
  with said as (
    select m.conversation_id, m.sender_id, m.created_at, (m.created_at at time zone 'Asia/Kolkata')::date as day,
      min((m.created_at at time zone 'Asia/Kolkata')::date) over (partition by m.conversation_id, m.sender_id) as first_day
    from messages m
    where m.kind <> 'event' and m.conversation_id in (select i.conversation_id from inquiries i where i.seller_id = ${sellerId} and i.buyer_id = ${buyerId})
  ), each as (
    select conversation_id, sender_id, min(created_at) as first, min(created_at) filter (where day > first_day) as again
    from said group by conversation_id, sender_id
  ), pair as (
    select conversation_id, max(first) as first, case when count(again) = 2 then max(again) end as again
    from each group by conversation_id having count(*) = 2
  ), called as (
    select conversation_id, min(at) as at from inquiries
    where seller_id = ${sellerId} and buyer_id = ${buyerId} and kind in ('call', 'whatsapp') group by conversation_id
  )
  select 'contact' as label, b.conversation_id as id,
    least(b.again, case when c.at is not null then greatest(b.first, c.at) end) as at
  from pair b left join called c using (conversation_id)
  where b.again is not null or c.at is not null`

const findEarlier = (db: Db, authorId: string, sellerId: string): Promise<History['earlier']> => fetchRows(db)<
  History['earlier'][number]
>`
  select basis_id as "basisId", written_at as "writtenAt" from reviews
  where author_id = ${authorId} and seller_id = ${sellerId}`

export interface ReviewRow {
  id: string
  author_id: string
  seller_id: string
  label: ReviewLabel
  helpful: number | null
  described: number | null
  quantity: number | null
  dealt: number | null
  overall: number
  words: string
  state: ReviewState
  flagged: boolean
  written_at: Date
  publish_at: Date
  published_at: Date | null
  reply: string
  replied_at: Date | null
  dispute_reason: DisputeReason | null
  disputed_at: Date | null
  /** empty for a former member */
  author: string
  seller: string
}

const columns = sql`
  r.id, r.author_id, r.seller_id, r.label, r.helpful, r.described, r.quantity, r.dealt, r.overall::float8 as overall, r.words,
  r.state, r.flagged, r.written_at, r.publish_at, r.published_at, r.reply, r.replied_at, r.dispute_reason, r.disputed_at,
  case when a.active then coalesce(ab.name, '') else '' end as author, coalesce(sb.name, '') as seller`
const withPeople = sql`reviews r join users a on a.id = r.author_id left join businesses ab on ab.user_id = r.author_id
  left join businesses sb on sb.user_id = r.seller_id`

/** The review, locked until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const rows = await fetchRows(tx)`select from reviews where id = ${id} for update`
  if (rows.length === 0) return undefined
  const read = await fetchRows(tx)<ReviewRow>`select ${columns} from ${withPeople} where r.id = ${id}`
  return read[0]
}

/** The published reviews of a seller, the newest first. */
export const findPublished = (db: Db, sellerId: string, page: number) => fetchRows(db)<ReviewRow>`
  select ${columns} from ${withPeople} where r.seller_id = ${sellerId} and r.state in ('published', 'disputed')
  order by r.published_at desc, r.id limit ${reviewLimits.pageSize} offset ${(page - 1) * reviewLimits.pageSize}`

export const findLatestOwn = (db: Db, authorId: string, sellerId: string) => fetchRow(db)<ReviewRow>`
  select ${columns} from ${withPeople} where r.author_id = ${authorId} and r.seller_id = ${sellerId}
  order by r.written_at desc limit 1`

export interface Rating {
  /** number of published reviews of any age */
  count: number
  counted: number
  businesses: number
  average: number | null
  byLabel: { label: ReviewLabel; count: number }[]
}

/** The average of the last 24 months: the newest review of each author, without disputed ones. */
export async function readRating(db: Db, sellerId: string, now: Date): Promise<Rating> {
  const rows = await fetchRows(db)<Rating>`
    with latest as (
      select distinct on (r.author_id) r.author_id, r.overall, r.label, b.gst
      from reviews r left join businesses b on b.user_id = r.author_id
      where r.seller_id = ${sellerId} and r.state = 'published'
        and r.published_at > ${now}::timestamptz - make_interval(months => ${reviewLimits.averageMonths})
      order by r.author_id, r.written_at desc)
    select (select count(*) from reviews where seller_id = ${sellerId} and state in ('published', 'disputed')) as count,
      count(*) as counted, count(distinct coalesce(nullif(gst, ''), author_id::text)) as businesses,
      avg(overall)::float8 as average,
      (select coalesce(jsonb_agg(l order by l.count desc, l.label), '[]')
       from (select label, count(*) from latest group by label) l) as "byLabel"
    from latest`
  return rows[0] ?? { count: 0, counted: 0, businesses: 0, average: null, byLabel: [] }
}

/** The disputed or flagged reviews, the oldest first. */
export async function findContested(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ReviewRow[]; count: number }> {
  const waits = sql`(r.state = 'disputed' or (r.flagged and r.state in ('written', 'published')))`
  const rows = await fetchRows(db)<ReviewRow>`
    select ${columns} from ${withPeople} where ${waits}
    order by coalesce(r.disputed_at, r.written_at), r.id limit ${size} offset ${(page - 1) * size}`
  const count = await fetchOnlyValue(db)<number>`select count(*) as count from reviews r where ${waits}`
  return { rows, count }
}
