import pg from 'pg'
import { fillMarketplace } from '../data/fill-marketplace.ts'
import { buyersMarketplace } from './buyers/buyers-judgments.ts'

/** Listings to search; the sets of one market share a database. */
export interface Market {
  name: string
  /** true: listings and ids are the same every time, so that a filled database can be reused */
  isFixed?: true
  /** fills a prepared database; returns the judged document behind each listing */
  load(databaseUrl: string): Promise<ReadonlyMap<string, string>>
}

/** 50,000 generated listings, 47,000 of them live, the same every time; a listing is its own document. */
export const largeMarket: Market = {
  name: 'large',
  isFixed: true,
  async load(databaseUrl) {
    const market = buyersMarketplace()
    if (!(await isFilled(databaseUrl))) await fillMarketplace(databaseUrl, market, { lookups: false })
    return new Map([...market.listings].map(({ id }) => [id, id]))
  },
}

async function isFilled(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query('select from listing_search limit 1')
    return rows.length > 0
  } finally {
    await client.end()
  }
}
