import type { Sort } from '../../../../contract/discovery-rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { SearchFilters } from '../search-request.ts'
import { withChanges } from './best-by-bits.ts'
import { BestPlaces } from './best-places.ts'
import { keysOf, splitAt } from './count-by-bits.ts'
import { placesLeft } from './count-market.ts'
import { askMarket } from './loaded-market.ts'
import { idsAt, type MarketBits } from './market-bits.ts'
import { readNet } from './word-net.ts'

/** Listings among which the first of a search are in the order of prices; they may have changed, so each is to be tested. */
export interface FirstByPrice {
  ids: string[]
  /** whether all that a search leaves with this price are among them */
  has(price: number): boolean
}

export type PriceOrder = Extract<Sort, 'low-to-high' | 'high-to-low'>
export const isPriceOrder = (sort: Sort): sort is PriceOrder => sort === 'low-to-high' || sort === 'high-to-low'

interface Wanted {
  order: PriceOrder
  /** the price that they begin with */
  from: number | null
  most: number
}

/** The first listings that a search leaves, by bits and what has changed since; null when bits do not tell. */
export async function firstByPrice(
  db: Db,
  query: string,
  filters: SearchFilters,
  wanted: Wanted,
): Promise<FirstByPrice | null> {
  const net = readNet(query)
  const first = await askMarket(db, {
    words(known) {
      const split = splitAt(net, known)
      return split && !split.rest ? keysOf(split.common) : null
    },
    answer(market) {
      const { common } = splitAt(net, market.known)!
      const { snapshot, purges } = market
      return { ...chosen(market, placesLeft(market, common, filters), wanted), snapshot, purges }
    },
  })
  const ids = await withChanges(db, first)
  return ids && { ids, has: first!.has }
}

function chosen({ columns }: MarketBits, places: Uint32Array, { order, from, most }: Wanted) {
  // as exact as what the prices are kept by while the first are chosen
  const worth = (price: number): number => Math.fround(order === 'low-to-high' ? -price : price)
  const highest = from === null ? Number.POSITIVE_INFINITY : worth(from)
  const best = new BestPlaces(most)
  let { least } = best
  for (let at = 0; at < places.length; at++) {
    const one = worth(columns.amount[places[at]!]!)
    if (one > least && one <= highest) least = best.offer(places[at]!, one)
  }
  const found = best.places()
  return { ids: idsAt(columns, found), has: (price: number) => worth(price) > best.least }
}
