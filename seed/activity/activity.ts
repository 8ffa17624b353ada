import type { Client } from 'pg'
import type { SeedListing } from '../goods/listings.ts'
import { quoted } from '../goods/quantities.ts'
import { sceneOf } from '../goods/scenes.ts'
import type { SeedBusiness } from '../people/businesses.ts'
import { hostsOf } from '../people/hosts.ts'
import { randomOf, uuidFrom } from '../random/random.ts'
import { enquiriesOf } from './enquiries.ts'
import { insertOffers, Negotiation, type SeedOffer } from './negotiations.ts'
import { type Talk, talks } from './talks.ts'

const minutes = 60_000
const days = 1440 * minutes

/** Spreads views and clicks over the last 30 days, and makes conversations of the demo's seller with buyers. */
export async function insertActivity(
  client: Client,
  { businesses, listings, now }: { businesses: readonly SeedBusiness[]; listings: readonly SeedListing[]; now: Date },
): Promise<void> {
  const counted = listings.flatMap(listing => daysOf(listing, now))
  await client.query(
    `insert into listing_days (listing_id, day, list_views, impressions, clicks)
     select * from jsonb_to_recordset($1) as d(listing_id uuid, day date, list_views int, impressions int, clicks int)`,
    [JSON.stringify(counted)],
  )
  const prices = listings.flatMap(listing => pricesOf(listing, now))
  await client.query(
    `insert into listing_prices (listing_id, at, amount, unit)
     select * from jsonb_to_recordset($1) as p(listing_id uuid, at timestamptz, amount numeric, unit text)
     on conflict (listing_id, at) do update set amount = excluded.amount`,
    [JSON.stringify(prices)],
  )
  const conversations = [...conversationsOf(businesses, listings, now), ...enquiredAbout(businesses, listings, now)]
  for (const conversation of conversations) {
    await insertConversation(client, conversation)
    await insertLead(client, conversation, now)
    await countContact(client, conversation)
  }
}

function daysOf(listing: SeedListing, now: Date) {
  const random = randomOf('days', listing.id)
  const age = Math.min(29, Math.floor((now.getTime() - listing.createdAt.getTime()) / days))
  const none = { list_views: 0, impressions: 0, clicks: 0 }
  const counts = new Map<number, typeof none>()
  // newer days have more visits
  const spread = (kind: keyof typeof none, count: number) => {
    for (let i = 0; i < count; i++) {
      const day = Math.floor((age + 1) * random.next() ** 1.4)
      const there = counts.get(day) ?? { ...none }
      there[kind]++
      counts.set(day, there)
    }
  }
  spread('list_views', listing.listViews)
  spread('impressions', listing.impressions)
  spread('clicks', listing.clicks)
  return Array.from(counts, ([ago, count]) => ({ listing_id: listing.id, day: dayInIndia(now, ago), ...count }))
}

/** One price in five has fallen since the listing, some of them twice. */
function pricesOf({ id, amount, unit, status, createdAt }: SeedListing, now: Date) {
  const random = randomOf('prices', id)
  const age = now.getTime() - createdAt.getTime()
  if (status === 'Draft' || age < 14 * days || !random.chance(0.2)) return []
  const times = random.chance(0.4) ? [0, 0.35, 0.8] : [0, random.between(0.3, 0.85)]
  return times.map((part, place) => ({
    listing_id: id,
    at: new Date(createdAt.getTime() + Math.floor(age * part)).toISOString(),
    amount: quoted(amount * 1.08 ** (times.length - 1 - place)),
    unit,
  }))
}

const dayInIndia = (now: Date, ago: number): string =>
  new Date(now.getTime() - ago * days).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

interface SeedConversation {
  id: string
  members: readonly [seller: string, buyer: string]
  listing: SeedListing
  began: Date
  ended: Date
  offers: readonly SeedOffer[]
  messages: readonly {
    id: string
    from: string
    body: string
    at: Date
    read: boolean
    kind: 'text' | 'offer' | 'event'
    offer?: SeedOffer
  }[]
  card?: Talk['card']
}

function conversationsOf(
  businesses: readonly SeedBusiness[],
  listings: readonly SeedListing[],
  now: Date,
): SeedConversation[] {
  const { seller, buyer } = hostsOf(now)
  const own = listings.filter(({ businessId, status }) => businessId === seller.id && status === 'Active')
  const others = businesses.filter(({ id }) => id !== seller.id && id !== buyer.id)
  return talks.flatMap(({ asks, about, minutesAgo, unread, card, lines }, place) => {
    const listing = own.find(({ pictures: [cover = ''] }) => sceneOf(cover) === about)
    const other = asks === 'buyer' ? buyer : others[asks % others.length]
    if (!listing || !other) return []
    const random = randomOf('talk', place)
    const last = Math.max(now.getTime() - minutesAgo * minutes, listing.createdAt.getTime() + minutes)
    const negotiation = new Negotiation(listing)
    const timeOf = (line: number) => new Date(last - (lines.length - 1 - line) * 7 * minutes)
    const messages = lines.map(([by, said], line) => {
      const id = uuidFrom(random)
      const from = by === 'seller' ? seller.userId : other.userId
      const at = timeOf(line)
      const what =
        typeof said === 'string' ? { body: said, kind: 'text' as const } : negotiation.take(said, from, at, random)
      return { id, from, at, read: !unread || line < lines.length - 1, ...what }
    })
    const { offers } = negotiation
    const members = [seller.userId, other.userId] as const
    const times = { began: timeOf(0), ended: new Date(last) }
    return [{ id: uuidFrom(random), members, listing, ...times, offers, messages, ...(card && { card }) }]
  })
}

/** The short conversations of sellers other than the demo's seller. */
function enquiredAbout(
  businesses: readonly SeedBusiness[],
  listings: readonly SeedListing[],
  now: Date,
): SeedConversation[] {
  const { seller, buyer } = hostsOf(now)
  const others = businesses.filter(({ id }) => id !== seller.id && id !== buyer.id)
  return enquiriesOf(others, listings, now).map((enquiry, place) => {
    const random = randomOf('enquiry talk', place)
    const line = (from: string, body: string, at: Date) => ({
      id: uuidFrom(random),
      from,
      body,
      at,
      read: true,
      kind: 'text' as const,
    })
    const { question, answer, sentAt, answered } = enquiry
    return {
      id: uuidFrom(random),
      members: [enquiry.seller.userId, enquiry.buyer.userId],
      listing: enquiry.listing,
      began: sentAt,
      ended: answered ?? sentAt,
      offers: [],
      messages: [
        line(enquiry.buyer.userId, question, sentAt),
        ...(answered ? [line(enquiry.seller.userId, answer, answered)] : []),
      ],
    }
  })
}

/** The seller's record of a conversation: the inquiry that began it, and its stage. */
async function insertLead(
  client: Client,
  { id, members, listing, began, messages, offers, card = {} }: SeedConversation,
  now: Date,
) {
  const [seller, buyer] = members
  const answered = messages.find(({ from }) => from === seller)
  const last = messages.findLastIndex(({ from }) => from === seller)
  const hasOffer = offers.some(({ state }) => state === 'open' || state === 'accepted')
  await client.query(
    `insert into inquiries (conversation_id, seller_id, buyer_id, listing_id, kind, at, answered_at, answer)
     values ($1, $2, $3, $4, 'message', $5, $6, $7)`,
    [id, seller, buyer, listing.id, began, answered?.at ?? null, answered ? 'message' : null],
  )
  await client.query(
    `insert into lead_cards (conversation_id, seller_id, stage, lost_reason, note, snoozed_until, waits_since)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      seller,
      hasOffer ? 'offer' : card.lost ? 'lost' : answered ? 'talking' : 'new',
      hasOffer ? null : (card.lost ?? null),
      card.note ?? '',
      card.snoozedDays === undefined ? null : dayInIndia(now, -card.snoozedDays),
      card.lost ? null : (messages[last + 1]?.at ?? null),
    ],
  )
}

/** Counts the person who began a conversation as a contact of the listing on that day. */
async function countContact(client: Client, { listing, began }: SeedConversation) {
  await client.query(
    `insert into listing_days as d (listing_id, day, contacts) values ($1, ($2::timestamptz at time zone 'Asia/Kolkata')::date, 1)
     on conflict (listing_id, day) do update set contacts = d.contacts + 1`,
    [listing.id, began],
  )
}

async function insertConversation(client: Client, conversation: SeedConversation) {
  const { id, members, listing, began, ended, messages } = conversation
  const [seller, buyer] = members
  const [low, high] = members.toSorted()
  await client.query(
    `insert into conversations (id, user_low, user_high, created_by, listing_id, message_seq, change_seq, last_message_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    [id, low, high, buyer, listing.id, messages.length, ended, began],
  )
  await client.query('insert into conversation_members (conversation_id, user_id) select $1, unnest($2::uuid[])', [
    id,
    members,
  ])
  await insertOffers(client, conversation)
  for (const [place, { id: messageId, from, body, at, read, kind, offer }] of messages.entries()) {
    const receiver = from === seller ? buyer : seller
    await client.query(
      `insert into messages
         (id, conversation_id, seq, change_seq, sender_id, receiver_id, body, created_at, read_at, listing_id, kind, offer_id)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [messageId, id, place + 1, from, receiver, body, at, read ? at : null, listing.id, kind, offer?.id ?? null],
    )
  }
}
