import type { Client } from 'pg'
import { dayOf } from '#contract/shared/days.ts'
import type { SeedListing } from '../goods/listings.ts'
import type { SeedBusiness } from '../people/businesses.ts'
import { hostsOf } from '../people/hosts.ts'
import { inTurn, type Random, randomOf, uuidFrom } from '../random/random.ts'

const DAY = 86_400_000
/** The numbers of open requirements on the board, and of answers that the demo's buyer compares. */
const most = 18
const answersMost = 4

const samples = [
  'Regular quality, whole lots preferred. Please say what is left and where it is.',
  'For a running order, so the goods should be ready to load within a week. Photos of the actual stock help.',
  'Export surplus or cancelled orders are fine. GST invoice needed.',
  'Small defects are fine when the rate is right. We lift it ourselves from your godown.',
] as const
const notes = [
  'Ready to load, GST invoice with the goods.',
  'One lot, one shade. You can see it on any working day.',
  'Balance of an export order, packed and labelled.',
  '',
] as const

/**
 * Inserts requirements of the demo's businesses: goods like those on sale, with a seller's names. The demo's buyer
 * compares answers, and its seller is notified of some.
 */
export async function insertRequirements(
  client: Client,
  { businesses, listings, now }: { businesses: readonly SeedBusiness[]; listings: readonly SeedListing[]; now: Date },
): Promise<void> {
  const { buyer, seller } = hostsOf(now)
  const host = businesses.find(({ id }) => id === buyer.id)
  if (!host) return
  const random = randomOf('requirements')
  const others = businesses.filter(({ id }) => id !== buyer.id && id !== seller.id)
  const live = listings.filter(({ status }) => status === 'Active')
  const wanted = [
    ...live.filter(({ businessId }) => businessId === seller.id).slice(0, 4),
    ...live.filter((_, at) => at % 97 === 11),
  ].slice(0, most)
  await client.query(
    `insert into requirement_interests (id, user_id, category, words, created_at) values ($1, $2, 'textiles', 'grey fabric', $3)`,
    [uuidFrom(random), seller.userId, now],
  )
  const titles = new Set<string>()
  for (const [at, lot] of wanted.entries()) {
    const own = at === 4
    const by = own ? host : inTurn(others, at * 7)
    const title = titleOf(lot, random)
    if (by.id === lot.businessId || titles.has(title)) continue
    titles.add(title)
    const id = uuidFrom(random)
    const openedAt = new Date(now.getTime() - (0.2 + 6 * random.next()) * DAY)
    await client.query(
      `insert into requirements (id, user_id, category, subcategory, title, words, quantity, unit, city, region, days, state,
         target_price, needed_by, created_at, opened_at, expires_at, matched_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 15, 'open', $12, $13::date, $11::timestamptz, $11, $11::timestamptz + interval '15 days', $11)`,
      [
        id,
        by.userId,
        lot.category,
        lot.subcategory,
        title,
        random.pick(samples),
        lot.minOrderQuantity * random.whole(1, 4),
        lot.unit,
        by.city,
        by.state,
        openedAt,
        random.chance(0.7) ? Math.max(1, Math.floor(lot.amount * random.between(0.8, 0.95))) : null,
        random.chance(0.6) ? dayOf(new Date(now.getTime() + random.whole(12, 45) * DAY)) : null,
      ],
    )
    if (lot.businessId === seller.id) {
      await client.query(
        "insert into notices (user_id, kind, requirement_id, at, seen_at) values ($1, 'wanted', $2, $3, $4)",
        [seller.userId, id, openedAt, at === 0 ? null : new Date(openedAt.getTime() + 3_600_000)],
      )
      await client.query(
        `insert into requirement_told (requirement_id, seller_id, place, listing_id, at, mailed_on) values ($1, $2, 1, $3, $4::timestamptz, $4::timestamptz)`,
        [id, seller.userId, lot.id, openedAt],
      )
    }
    // the demo's seller has not answered yet
    const answers = own ? answersMost : lot.businessId === seller.id ? 0 : at % 4
    const offered = live.filter(({ businessId }) => businessId !== seller.id && businessId !== by.id)
    await insertAnswers(client, { id, lot, live: own ? live : offered, businesses, openedAt, count: answers })
  }
}

/** The goods in a buyer's words, without the make and the measures of one lot. */
function titleOf({ name, subcategory }: SeedListing, random: Random): string {
  const [goods = subcategory] = name.replace(/^[^:,]*: |^\w+ stock of /, '').split(/,| - | \(/)
  return capital(random.pick([goods, goods, `${goods}, surplus or seconds`, `${goods}, any make`]))
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Inserts up to `count` answers, each with a lot of another seller in the same category, a little below the lot's rate. */
async function insertAnswers(
  client: Client,
  {
    id,
    lot,
    live,
    businesses,
    openedAt,
    count,
  }: {
    id: string
    lot: SeedListing
    live: readonly SeedListing[]
    businesses: readonly SeedBusiness[]
    openedAt: Date
    count: number
  },
): Promise<void> {
  const random = randomOf('answers', id)
  const sellers = new Set<string>()
  const fitting = live.filter(({ businessId, category, unit }) => {
    if (category !== lot.category || unit !== lot.unit || sellers.has(businessId)) return false
    return sellers.size < count && sellers.add(businessId)
  })
  for (const [at, each] of fitting.entries()) {
    const seller = businesses.find(business => business.id === each.businessId)
    if (!seller) continue
    await client.query(
      `insert into requirement_answers (id, requirement_id, seller_id, listing_id, quantity, unit, amount, gst, words, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        uuidFrom(random),
        id,
        seller.userId,
        each.id,
        each.minOrderQuantity,
        each.unit,
        Math.max(1, Math.floor(each.amount * (0.9 + 0.02 * at))),
        each.surplus.gst ?? 'extra',
        notes[at % notes.length],
        new Date(openedAt.getTime() + (at + 1) * 3_600_000),
      ],
    )
  }
}
