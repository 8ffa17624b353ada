import pg from 'pg'
import type { SeedListing } from '#seed/goods/listings.ts'
import { insertBusinesses, insertListings } from '#seed/insert-rows.ts'
import type { Marketplace } from '#seed/marketplace.ts'
import { countTerms } from './count-terms.ts'

interface Manner {
  /** true: also fills the index of the admin search, which takes long for a large market */
  lookups: boolean
  onStep?: (step: string) => void
}

const CONNECTIONS = 2
const BATCH = 2000
const PER_FILL = 1000

/**
 * Fills a fresh database with a marketplace without pictures, much faster than publishing would: triggers are off,
 * search rows are made a thousand at a time, and indexes are made last. The database is then the same as if all lots
 * had been published and the jobs had run.
 */
export async function fillMarketplace(url: string, marketplace: Marketplace, manner: Manner): Promise<void> {
  const step = manner.onStep ?? (() => {})
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(url))
  const [first] = clients as [pg.Client, ...pg.Client[]]
  const together = <T>(queue: Iterator<T> & Iterable<T>, work: (client: pg.Client, one: T) => Promise<unknown>) =>
    Promise.all(
      clients.map(async client => {
        for (const one of queue) await work(client, one)
      }),
    )
  try {
    for (const client of clients) {
      await client.connect()
      await client.query(
        "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
      )
      await client.query('set max_parallel_maintenance_workers = 0')
    }
    const indexes = await dropIndexes(first, [
      'listings',
      'listing_search',
      ...(manner.lookups ? ['listing_lookup'] : []),
    ])

    step('listings')
    const { businesses, listings } = marketplace
    const owners = new Map(businesses.map(({ id, userId }) => [id, userId]))
    await insertBusinesses(first, businesses)
    await together(batches(listings), (client, batch) => insertListings(client, batch, owners))
    await first.query('vacuum analyze listings, businesses, categories')

    step('search rows')
    const { rows } = await first.query<{ id: string }>(LIVE)
    await first.query(TIERS)
    const ids = rows.map(({ id }) => id)
    const stretches = Array.from({ length: Math.ceil(ids.length / PER_FILL) }, (_, at) =>
      ids.slice(at * PER_FILL, (at + 1) * PER_FILL),
    )
    await together(stretches.values(), (client, some) => client.query('select refresh_listing_search($1)', [some]))
    await first.query('select refresh_search_tiers()')
    if (manner.lookups) await first.query(LOOKUPS)

    step('indexes and words')
    await Promise.all([countTerms(url), together(indexes.values(), (client, definition) => client.query(definition))])
    await first.query('vacuum analyze')
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}

/** Live listings in random order, so that neighbours in the table have nothing in common. */
const LIVE = `select id from listings where status = 'Active' order by md5(id::text)`

/** Sets the lowest scores of the first and the second tier: the 20,000th and the 100,000th best score. */
const TIERS = `
  with scored as (
    select listing_score(l, b.verified) as score from listings l join businesses b on b.id = l.business_id
    where l.status = 'Active' order by 1 desc limit 100000
  )
  update search_statistics set tier_1 = coalesce((select score from scored order by score desc offset 19999 limit 1), 0),
                               tier_2 = coalesce((select score from scored order by score desc offset 99999 limit 1), 0)`

const LOOKUPS = `
  insert into listing_lookup (listing_id, created_at, status, words)
  select l.id, l.created_at, l.status, search_text(l.name, b.name) from listings l join businesses b on b.id = l.business_id`

/** Drops indexes that belong to no constraint; returns the statements that restore them, the largest first. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique
     order by pg_get_indexdef(indexrelid) like '% gin %' desc, indpred is not null, 1`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

function* batches(listings: Iterable<SeedListing>): Generator<SeedListing[]> {
  let batch: SeedListing[] = []
  // of a million generated listings, a few have the same seed and are therefore equal
  const known = new Set<string>()
  for (const listing of listings) {
    if (known.has(listing.id)) continue
    known.add(listing.id)
    if (batch.push({ ...listing, pictures: [] }) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
