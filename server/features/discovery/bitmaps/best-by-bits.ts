import type { Db } from '../../../platform/db.ts'
import type { SearchFilters } from '../search-request.ts'
import { listingsAt } from './bitmap-store.ts'
import { keysOf, splitAt } from './count-by-bits.ts'
import { placesLeft } from './count-market.ts'
import { askMarket, doubtMarket } from './loaded-market.ts'
import { readNet } from './word-net.ts'

/** Listings among which those are that a search leaves; they may have changed, so each is to be tested. */
export interface Among {
  ids: string[]
  /** whether it can leave no others; else these are the best by score */
  all: boolean
}

const MOST_CHANGES = 200

interface Wanted {
  most: number
  /** no more may be left than these */
  onlyAll: boolean
}

/** The best listings that a search leaves, by bits and what has changed since; null when bits do not tell. */
export async function bestByBits(
  db: Db,
  query: string,
  filters: SearchFilters,
  { most, onlyAll }: Wanted,
): Promise<Among | null> {
  const net = readNet(query)
  const best = await askMarket(db, {
    words(known) {
      const split = splitAt(net, known)
      return split && split.rest === null ? keysOf(split.common) : null
    },
    answer(market) {
      const places = placesLeft(market, net, filters)
      const { snapshot, purges } = market
      const all = places.length <= most
      if (onlyAll && !all) return null
      return { places: [...(all ? places : bestOf(places, market.columns.score, most))], all, snapshot, purges }
    },
  })
  const ids = best && (await listingsAt(db, best.places, best, MOST_CHANGES))
  if (best && !ids) doubtMarket(db)
  return ids && { ids, all: best.all }
}

const STEPS = 1024

/** So many places of the highest score; scores go from 0 to 1. */
export function bestOf(places: Uint32Array, scores: Float32Array, most: number): Uint32Array {
  const step = (place: number): number => Math.min(Math.floor(scores[place]! * STEPS), STEPS - 1)
  const counts = new Uint32Array(STEPS)
  for (let at = 0; at < places.length; at++) counts[step(places[at]!)]!++
  let least = STEPS - 1
  for (let above = counts[least]!; above < most && least > 0; above += counts[least]!) least--
  const upper = new Uint32Array(places.length)
  let next = 0
  for (let at = 0; at < places.length; at++) if (step(places[at]!) >= least) upper[next++] = places[at]!
  return upper
    .subarray(0, next)
    .toSorted((a, b) => scores[b]! - scores[a]! || a - b)
    .subarray(0, most)
}
