import { sql } from 'kysely'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

const batch = 500

export interface OwnListing {
  id: string
  name: string
  status: string
  category: string | null
  subcategory: string | null
  hs_code: string | null
  description: string
  specifications: [name: string, value: string][]
  amount: number | null
  unit: string | null
  negotiable: boolean
  min_order_quantity: number | null
  max_order_quantity: number | null
  surplus: Partial<SurplusFacts>
  impressions: number
  clicks: number
  list_views: number
  created_at: Date
  confirmed_at: Date
  /** oldest first */
  prices: { at: string; amount: number; unit: string | null }[]
  /** the percentage of the rate below which no offer is accepted */
  floor: number | null
  /** the percentage from which offers are accepted automatically */
  accepts: number | null
  /** lower rates for people who saved it */
  saver_offers: { at: string; until: string; amount: number }[]
  /** the end of its latest round of offers */
  offers_until: Date | null
  /** the terms stated for all those offers */
  offers_until_terms: AddedTerms | null
  pictures: string[]
}

export interface OwnMessage {
  conversation_id: string
  seq: number
  other: string
  mine: boolean
  body: string
  picture_id: string | null
  created_at: Date
  read_at: Date | null
}

/** The names that an admin has read on the GST register for this user, the latest first. */
export async function readRegisterNames(db: Db, userId: string): Promise<{ legalName: string; readAt: Date }[]> {
  const { rows } = await sql<{ legalName: string; readAt: Date }>`
    select legal_name as "legalName", created_at as "readAt" from register_names
    where user_id = ${userId} order by created_at desc, id`.execute(db)
  return rows
}

/** The GST register's replies about this user's GST number. */
export const readRegisterChecks = (db: Db, userId: string) =>
  db
    .selectFrom('register_checks')
    .select(['gst', 'status', 'legal_name', 'trade_name', 'since', 'constitution', 'state', 'checked_at'])
    .where('user_id', '=', userId)
    .execute()

export interface OwnWatching {
  favourites: { id: string; name: string; savedAt: string; amount: number | null; unit: string | null }[]
  sellers: { name: string; savedAt: string; mails: boolean }[]
  searches: { name: string; frequency: string; savedAt: string; state: Record<string, unknown> }[]
}

/** The saved lots, sellers and searches of a user, oldest first. */
export async function readOwnWatching(db: Db, userId: string): Promise<OwnWatching> {
  const { rows } = await sql<OwnWatching>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'savedAt', f.at, 'amount', f.amount, 'unit', f.unit) order by f.at, l.id)
        from favourites f join listings l on l.id = f.listing_id where f.user_id = ${userId}), '[]') as favourites,
      coalesce((select jsonb_agg(jsonb_build_object('name', b.name, 'savedAt', v.at, 'mails', v.mails) order by v.at, v.id)
        from saved_sellers v join businesses b on b.id = v.business_id where v.user_id = ${userId}), '[]') as sellers,
      coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'frequency', s.frequency, 'savedAt', s.created_at, 'state', s.state) order by s.created_at, s.id)
        from saved_searches s where s.user_id = ${userId}), '[]') as searches`.execute(db)
  return onlyRow(rows)
}

/** The notices of a user, oldest first. */
export async function readOwnNotices(db: Db, userId: string): Promise<{ kind: string; lots: number; toldAt: Date }[]> {
  const { rows } = await sql<{ kind: string; lots: number; toldAt: Date }>`
    select kind, count as lots, at as "toldAt" from notices where user_id = ${userId} order by id`.execute(db)
  return rows
}

/** The devices on which a user gets push notifications: the push service of each, and since when. */
export async function readOwnPushDevices(db: Db, userId: string): Promise<{ service: string; since: Date }[]> {
  const { rows } = await sql<{ service: string; since: Date }>`
    select split_part(endpoint, '/', 3) as service, at as since from push_devices
    where user_id = ${userId} order by at, session_id`.execute(db)
  return rows
}

/** The listings of a user that are not deleted, in batches. */
export async function* readOwnListings(db: Db, userId: string): AsyncGenerator<OwnListing[]> {
  let after: string | null = null
  for (;;) {
    const { rows }: { rows: OwnListing[] } = await sql<OwnListing>`
      select l.id, l.name, l.status, l.category, l.subcategory, l.hs_code, l.description, l.specifications, l.amount, l.unit,
        l.negotiable, l.min_order_quantity, l.max_order_quantity, l.surplus, l.impressions, l.clicks, l.list_views, l.created_at, l.confirmed_at,
        (select f.percent from listing_floors f where f.listing_id = l.id) as floor,
        coalesce((select jsonb_agg(jsonb_build_object('at', s.at, 'until', s.until, 'amount', s.amount) order by s.at)
          from saver_offers s where s.listing_id = l.id), '[]') as saver_offers,
        (select a.percent from listing_accepts a where a.listing_id = l.id) as accepts,
        (select max(r.ends_at) from offer_rounds r where r.listing_id = l.id) as offers_until,
        (select r.added from offer_rounds r where r.listing_id = l.id order by r.ends_at desc limit 1) as offers_until_terms,
        coalesce((select jsonb_agg(jsonb_build_object('at', p.at, 'amount', p.amount, 'unit', p.unit) order by p.at)
          from listing_prices p where p.listing_id = l.id), '[]') as prices,
        array(select i.image_id from listing_images i where i.listing_id = l.id order by i.position) as pictures
      from listings l
      where l.user_id = ${userId} and l.status in ('Draft', 'Active', 'Inactive')
        and (${after}::uuid is null or l.id > ${after}::uuid)
      order by l.id limit ${batch}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? null
  }
}

export interface OwnItem {
  listing_id: string
  listing: string
  line: number
  item: string
  quantity: number
  unit: string | null
  brand: string | null
  code: string | null
  condition: string | null
  mrp: number | null
  rest: [name: string, text: string][]
}

/** The lines of the item lists of a user's listings that are not deleted, in batches. */
export async function* readOwnItems(db: Db, userId: string): AsyncGenerator<OwnItem[]> {
  let after: OwnItem | undefined
  for (;;) {
    const { rows }: { rows: OwnItem[] } = await sql<OwnItem>`
      select i.listing_id, l.name as listing, i.line, i.item, i.quantity, i.unit, i.brand, i.code, i.condition, i.mrp, i.rest
      from listings l join manifest_lines i on i.listing_id = l.id
      where l.user_id = ${userId} and l.status in ('Draft', 'Active', 'Inactive')
        and (${after?.listing_id ?? null}::uuid is null
          or (i.listing_id, i.line) > (${after?.listing_id ?? null}::uuid, ${after?.line ?? null}::integer))
      order by i.listing_id, i.line limit ${batch}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)
  }
}

/**
 * The messages that a user still has in their conversations, and those that they wrote for a firm, in batches, each
 * conversation in order.
 */
export async function* readOwnMessages(db: Db, userId: string): AsyncGenerator<OwnMessage[]> {
  let after: OwnMessage | undefined
  for (;;) {
    const next = sql`(${after === undefined} or (n.conversation_id, n.seq) >
        (${after?.conversation_id ?? null}::uuid, ${after?.seq ?? null}::bigint))
      order by n.conversation_id, n.seq limit ${batch}`
    const { rows }: { rows: OwnMessage[] } = await sql<OwnMessage>`
      select n.conversation_id, n.seq, n.mine, n.body, n.picture_id, n.created_at, n.read_at,
        case when o.active then coalesce(nullif(o.full_name, ''), b.name, '') else 'Deleted User' end as other
      from (
        (select n.*, n.sender_id = m.user_id as mine from conversation_members m
          join messages n on n.conversation_id = m.conversation_id and n.seq > m.cleared_seq
          where m.user_id = ${userId} and m.deleted_at is null and ${next})
        union all
        (select n.*, true as mine from messages n
          join conversation_members m on m.conversation_id = n.conversation_id and m.user_id = n.sender_id and n.seq > m.cleared_seq
          where n.writer_id = ${userId} and n.writer_id <> n.sender_id and n.receiver_id <> ${userId} and ${next})
      ) n
      join users o on o.id = case when n.mine then n.receiver_id else n.sender_id end
      left join businesses b on b.user_id = o.id
      order by n.conversation_id, n.seq limit ${batch}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)
  }
}

export interface OwnLead {
  conversation_id: string
  with: string
  stage: string
  lost_reason: string | null
  note: string
  snoozed_until: string | null
  asked_at: string[]
}

/** The lead cards and inquiries of a user. */
export async function readOwnLeads(db: Db, userId: string): Promise<OwnLead[]> {
  const { rows } = await sql<OwnLead>`
    select k.conversation_id, k.stage, k.lost_reason, k.note, k.snoozed_until::text as snoozed_until,
      case when o.active then coalesce(nullif(o.full_name, ''), b.name, '') else 'Deleted User' end as with,
      coalesce((select jsonb_agg(i.at order by i.at) from inquiries i
        where i.conversation_id = k.conversation_id and i.seller_id = k.seller_id), '[]') as asked_at
    from lead_cards k
    join conversations c on c.id = k.conversation_id
    join users o on o.id = case when c.user_low = ${userId} then c.user_high else c.user_low end
    left join businesses b on b.user_id = o.id
    where k.seller_id = ${userId} order by k.conversation_id`.execute(db)
  return rows
}

export interface OwnReplies {
  saved: { name: string; text: string }[]
  figures: object | null
  /** the agreements that count for the firm, and the kept ones among them */
  kept: object | null
}

/** The saved replies of a user, and their reply figures if there are any. */
export async function readOwnReplies(db: Db, userId: string): Promise<OwnReplies> {
  const { rows } = await sql<OwnReplies>`
    select coalesce((select jsonb_agg(jsonb_build_object('name', name, 'text', text) order by position)
        from saved_replies where user_id = ${userId}), '[]') as saved,
      (select jsonb_build_object('asked', asked, 'answered', answered, 'medianMinutes', median_minutes, 'until', until)
        from seller_stats where user_id = ${userId}) as figures,
      (select jsonb_build_object('kept', kept, 'agreements', agreements, 'firms', firms, 'until', until)
        from kept_deals where user_id = ${userId}) as kept`.execute(db)
  return rows[0] ?? { saved: [], figures: null, kept: null }
}
