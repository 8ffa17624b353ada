import { tmpdir } from 'node:os'
import pg from 'pg'
import { loadMarketplace } from '../../seed/load-marketplace.ts'
import { generateMarketplace } from '../../seed/marketplace.ts'
import { openScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

/** Settings of a database server of its own: data that is used stays in memory. */
const settings = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=1h', 'synchronous_commit=off']

/** A scratch database with so many generated listings, all kinds of goods, no pictures, and fresh statistics. */
export async function openGeneratedMarketplace(listings: number): Promise<ScratchDatabase> {
  const scratch = await openScratchDatabase(settings)
  const order = { seed: 7, businesses: Math.ceil(listings / 20), listings, now: new Date() }
  const marketplace = generateMarketplace({ ...order, businesses: Math.min(order.businesses, 5000) })
  const destination = { databaseUrl: scratch.url, dataDir: tmpdir() }
  await loadMarketplace({ ...marketplace, listings: withoutPictures(marketplace.listings) }, destination, {
    connections: 2,
  })
  const client = new pg.Client(scratch.url)
  await client.connect()
  await client.query('select refresh_search_tiers()')
  await client.query('vacuum analyze')
  await client.end()
  return scratch
}

function* withoutPictures<T extends { pictures: unknown }>(
  listings: Iterable<T>,
): Generator<T & { pictures: never[] }> {
  for (const listing of listings) yield { ...listing, pictures: [] }
}
