import type { Db } from '../../../platform/db.ts'
import type { SearchFilters } from '../search-request.ts'
import type { WordGroup } from '../understand-query.ts'
import { changedSinceBits } from './bitmap-store.ts'
import { keysOf, splitAt } from './count-by-bits.ts'
import { isOpen, placesLeft } from './count-market.ts'
import { askMarket, doubtMarket } from './loaded-market.ts'
import { idsAt } from './market-bits.ts'
import { bestMatches, bestOfAny } from './match-by-bits.ts'
import { readNet } from './word-net.ts'

/** Listings of a moment ago, among which those are that a search left then; each is to be tested, and so is what has changed since. */
export interface Among extends Moment {
  ids: string[]
  /** whether it can leave no others; else these match best */
  all: boolean
  /** the tsquery of words too rare for bits, which listings that are not among these may have; null when there are none */
  rest: string | null
}

/** The moment that bits are true for. */
export interface Moment {
  snapshot: string
  purges: number
}

const MOST_CHANGES = 200

interface Wanted {
  /** the words that the best are to match */
  groups: readonly WordGroup[]
  most: number
  /** no more may be left than these */
  onlyAll: boolean
}

/** The listings that match best of those that a search leaves, by bits; null when they do not tell. */
export async function bestByBits(
  db: Db,
  query: string,
  filters: SearchFilters,
  { groups, most, onlyAll }: Wanted,
): Promise<Among | null> {
  const net = readNet(query)
  return askMarket<Among | null>(db, {
    words(known) {
      const split = splitAt(net, known)
      return split && !(onlyAll && split.rest) ? keysOf(split.common) : null
    },
    answer(market) {
      const { common, rest } = splitAt(net, market.known)!
      const { snapshot, purges, columns } = market
      const found = onlyAll || rest || !isOpen(filters) ? null : bestOfAny(market, groups, most)
      if (found?.length === most) return { ids: idsAt(columns, found), all: false, rest: null, snapshot, purges }
      const places = placesLeft(market, common, filters)
      const all = places.length <= most
      if (onlyAll && !all) return null
      const kept = all ? places : bestMatches(market, groups, places, most)
      return { ids: idsAt(columns, kept), all: all && !rest, rest: rest && rest.with, snapshot, purges }
    },
  })
}

/** Listings that have changed since; null when that cannot be told or is much. */
export async function changesSince(db: Db, moment: Moment): Promise<string[] | null> {
  const changed = await changedSinceBits(db, moment, MOST_CHANGES)
  if (!changed) doubtMarket(db)
  return changed
}

/** What bits have found, and all that has changed since; null when that cannot be told or is much. */
export async function withChanges(
  db: Db,
  found: (Moment & { ids: readonly string[] }) | null,
): Promise<string[] | null> {
  const changed = found && (await changesSince(db, found))
  return changed && [...found.ids, ...changed]
}
