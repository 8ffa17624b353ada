import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categories } from '#contract/catalogue/taxonomy.ts'
import type { SeedListing } from '#seed/goods/listings.ts'
import { generateMarketplace } from '#seed/marketplace.ts'
import { rowsOf, word } from '../patterns.ts'
import type { Judgments } from '../scoring.ts'

/** One trade query and the rules for a listing's grade; README.md in this folder describes its origin. */
export interface TradeQuery {
  id: string
  kind: string
  text: string
  /** ids of categories or names of subcategories that contain the goods */
  places: ReadonlySet<string>
  /** undefined if any goods in these places are right */
  goods: RegExp | undefined
  facts: readonly RegExp[]
}

/** The marketplace for the searches: the same listings every time. */
export const tradeMarketplace = () =>
  generateMarketplace({ seed: 2026, businesses: 200, listings: 6000, now: new Date('2026-01-01T00:00:00Z') })

/** The queries of queries.tsv, in its order. */
export function readTradeQueries(): TradeQuery[] {
  const rows = rowsOf(readFileSync(join(import.meta.dirname, 'queries.tsv'), 'utf8'))
  return rows.map(([id = '', kind = '', text = '', places = '', goods = '', facts = '']) => ({
    id,
    kind,
    text,
    places: new Set(places.split(';').map(known)),
    goods: goods === '.' ? undefined : word(goods),
    facts: facts === '' ? [] : facts.split('&').map(word),
  }))
}

function known(place: string): string {
  const id = place.replace(/^category:/, '')
  if (categories.some(category => category.id === id || category.subcategories.includes(id))) return id
  throw new Error(`queries.tsv names a place that the taxonomy does not have: ${place}`)
}

/** The gain of a listing for a query, 0 to 1, by the rules of README.md. */
export function gainOf(query: TradeQuery, listing: SeedListing): number {
  const named = `${listing.name} ${[...listing.specifications].flat().join(' ')}`
  const allText = `${named} ${listing.description}`
  const inPlace = query.places.has(listing.subcategory) || query.places.has(listing.category)
  const isGoods = query.goods?.test(allText) ?? inPlace
  const hasFacts = query.facts.every(fact => fact.test(allText))
  if (inPlace && isGoods) return hasFacts ? 1 : 0.4
  if (inPlace) return 0.1
  return hasFacts && query.goods?.test(named) ? 0.2 : 0
}

/** The gains of all live listings for every query; zeros are left out. */
export function judgeTrade(queries: readonly TradeQuery[], listings: Iterable<SeedListing>): Judgments {
  const judgments = new Map(queries.map(({ id }) => [id, new Map<string, number>()]))
  for (const listing of listings) {
    if (listing.status !== 'Active') continue
    for (const query of queries) {
      const gain = gainOf(query, listing)
      if (gain > 0) judgments.get(query.id)!.set(listing.id, gain)
    }
  }
  return judgments
}
