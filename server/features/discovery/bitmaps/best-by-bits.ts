import type { Db } from '../../../platform/db.ts'
import type { SearchFilters } from '../search-request.ts'
import type { WordGroup } from '../understand-query.ts'
import { listingsAt } from './bitmap-store.ts'
import { keysOf, splitAt } from './count-by-bits.ts'
import { placesLeft } from './count-market.ts'
import { askMarket, doubtMarket } from './loaded-market.ts'
import { matchesAt } from './match-by-bits.ts'
import { readNet } from './word-net.ts'

/** Listings among which those are that a search leaves; they may have changed, so each is to be tested. */
export interface Among {
  ids: string[]
  /** whether it can leave no others; else these match best */
  all: boolean
  /** the tsquery of words too rare for bits, which listings that are not among these may have; null when there are none */
  rest: string | null
}

const MOST_CHANGES = 200

interface Wanted {
  /** what the best match best */
  groups: readonly WordGroup[]
  most: number
  /** no more may be left than these */
  onlyAll: boolean
}

/** The listings that match best of those that a search leaves, by bits and what has changed since; null when bits do not tell. */
export async function bestByBits(
  db: Db,
  query: string,
  filters: SearchFilters,
  { groups, most, onlyAll }: Wanted,
): Promise<Among | null> {
  const net = readNet(query)
  const best = await askMarket(db, {
    words(known) {
      const split = splitAt(net, known)
      return split && !(onlyAll && split.rest) ? keysOf(split.common) : null
    },
    answer(market) {
      const { common, rest } = splitAt(net, market.known)!
      const places = placesLeft(market, common, filters)
      const { snapshot, purges } = market
      const all = places.length <= most
      if (onlyAll && !all) return null
      const kept = all ? places : bestOf(places, matchesAt(market, groups, places), most)
      return { places: kept, all: all && !rest, rest: rest && rest.with, snapshot, purges }
    },
  })
  const ids = best && (await listingsAt(db, [...best.places], best, MOST_CHANGES))
  if (best && !ids) doubtMarket(db)
  return ids && { ids, all: best.all, rest: best.rest }
}

const STEPS = 1024

/** So many of the places that are worth most. */
export function bestOf(places: Uint32Array, worths: Float32Array, most: number): Uint32Array {
  let highest = 0
  for (let at = 0; at < worths.length; at++) highest = Math.max(highest, worths[at]!)
  const scale = highest > 0 ? (STEPS - 1) / highest : 0
  const counts = new Uint32Array(STEPS)
  for (let at = 0; at < worths.length; at++) counts[Math.floor(worths[at]! * scale)]!++
  let least = STEPS - 1
  for (let above = counts[least]!; above < most && least > 0; above += counts[least]!) least--
  const upper: number[] = []
  for (let at = 0; at < worths.length; at++) if (Math.floor(worths[at]! * scale) >= least) upper.push(at)
  const first = upper.toSorted((a, b) => worths[b]! - worths[a]! || a - b).slice(0, most)
  return Uint32Array.from(first, at => places[at]!)
}
