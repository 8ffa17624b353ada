import type { Client } from 'pg'
import { canonicalKey } from '#contract/watching/rules.ts'
import type { SeedListing } from '../goods/listings.ts'
import type { SeedBusiness } from '../people/businesses.ts'
import { hostsOf } from '../people/hosts.ts'
import { randomOf, uuidFrom } from '../random/random.ts'

const days = 86_400_000
const lots = 6

const searches = [
  { name: 'cotton', query: 'cotton', filters: {}, frequency: 'daily' },
  {
    name: 'Kitchenware · up to ₹500',
    query: 'kitchen',
    filters: { priceTo: ['500'] },
    frequency: 'weekly',
  },
] as const

/**
 * Inserts what the demo's buyer has saved: lots of several sellers, two of these sellers, and two searches. One of the
 * lots has become cheaper.
 */
export async function insertWatching(
  client: Client,
  { businesses, listings, now }: { businesses: readonly SeedBusiness[]; listings: readonly SeedListing[]; now: Date },
): Promise<void> {
  const { buyer } = hostsOf(now)
  if (!businesses.some(({ id }) => id === buyer.id)) return
  const sellers = new Set<string>()
  const saved = listings.filter(({ businessId, status, createdAt }) => {
    const old = now.getTime() - createdAt.getTime() > 8 * days
    if (status !== 'Active' || !old || sellers.has(businessId) || sellers.size === lots) return false
    return sellers.add(businessId)
  })
  for (const [place, { id, amount, unit, surplus }] of saved.entries())
    await client.query(
      `insert into favourites (user_id, listing_id, at, amount, unit, gst, quantity) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        buyer.userId,
        id,
        new Date(now.getTime() - (place + 1) * days),
        // the second lot has become cheaper since
        place === 1 ? Math.round(amount * 1.15) : amount,
        unit,
        surplus.gst ?? null,
        surplus.quantityAvailable ?? null,
      ],
    )
  for (const [place, businessId] of [...sellers].slice(0, 2).entries())
    await client.query(
      `insert into saved_sellers (id, user_id, business_id, at, mark, mails) values ($1, $2, $3, $4, $4, $5)`,
      [
        uuidFrom(randomOf('saved seller', place)),
        buyer.userId,
        businessId,
        new Date(now.getTime() - (place + 2) * days),
        place === 0,
      ],
    )
  for (const [place, { name, query, filters, frequency }] of searches.entries()) {
    const state = {
      query,
      literal: false,
      filters: Object.fromEntries(Object.entries(filters).map(([id, values]) => [id, [...values]])),
    }
    await client.query(
      `insert into saved_searches (id, user_id, key, state, name, frequency, mark, created_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [
        uuidFrom(randomOf('saved search', place)),
        buyer.userId,
        canonicalKey(state),
        JSON.stringify(state),
        name,
        frequency,
        new Date(now.getTime() - (place + 3) * days),
      ],
    )
  }
}
