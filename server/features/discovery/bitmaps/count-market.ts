import type { CountRow } from '../counts-store.ts'
import type { FacetName } from '../search-conditions.ts'
import type { SearchFilters } from '../search-request.ts'
import { type BitSet, countOf, everyOf, placesOf, someOf } from './bit-sets.ts'
import { LIVE, type MarketBits, NEGOTIABLE, numberedFacets, VERIFIED } from './market-bits.ts'
import type { WordNet } from './word-net.ts'

/** Which places pass a chosen facet. */
interface Choice {
  facet: FacetName
  passes(place: number): boolean
}

/** What a search leaves: `net` holds only words that are loaded, and is null for everything. */
export function countMarket(
  market: MarketBits,
  net: WordNet | null,
  filters: SearchFilters,
  facets: boolean,
): CountRow[] {
  const bits = net && bitsOf(market, net)
  const choices = choicesOf(market, filters)
  const ranged = filters.priceFrom !== null || filters.priceTo !== null || filters.quantityMost !== null
  if (bits && !facets && !ranged && choices.length === 0) return [totalOf(countOf(bits))]
  const all = bits ? placesOf(bits) : livePlaces(market)
  const { passing, missing } = sorted(ranged ? inRange(market, all, filters) : all, choices)
  if (!facets) return [totalOf(passing.length)]
  return [
    totalOf(passing.length),
    ...numberedFacets.flatMap(facet => {
      const counts = new Uint32Array(market.values[facet].length + 1)
      const column = market.columns[facet]
      for (const places of [passing, missing.get(facet) ?? none])
        for (let at = 0; at < places.length; at++) counts[column[places[at]!]!]!++
      return market.values[facet]
        .map((value, at): CountRow => ({ facet, value, count: counts[at + 1]! }))
        .filter(({ count }) => count > 0)
    }),
    ...flagFacets.map(([facet, flag]): CountRow => {
      const { flags } = market.columns
      let count = 0
      for (const places of [passing, missing.get(facet) ?? none])
        for (let at = 0; at < places.length; at++) if (flags[places[at]!]! & flag) count++
      return { facet, value: 'true', count }
    }),
  ]
}

const flagFacets = [
  ['negotiable', NEGOTIABLE],
  ['verified', VERIFIED],
] as const
const none = new Uint32Array(0)
const totalOf = (count: number): CountRow => ({ facet: 'total', value: '', count })

function bitsOf(market: MarketBits, net: WordNet): BitSet {
  if ('word' in net) return market.words.get(net.word)!
  if ('other' in net) throw new Error('bits are kept of words alone')
  return 'every' in net
    ? everyOf(net.every.map(one => bitsOf(market, one)))
    : someOf(net.some.map(one => bitsOf(market, one)))
}

function livePlaces({ columns: { flags } }: MarketBits): Uint32Array {
  const places = new Uint32Array(flags.length)
  let next = 0
  for (let place = 0; place < flags.length; place++) if (flags[place]! & LIVE) places[next++] = place
  return places.subarray(0, next)
}

function inRange({ columns: { amount, least } }: MarketBits, places: Uint32Array, filters: SearchFilters): Uint32Array {
  const from = filters.priceFrom ?? Number.NEGATIVE_INFINITY
  const to = filters.priceTo ?? Number.POSITIVE_INFINITY
  const most = filters.quantityMost ?? Number.POSITIVE_INFINITY
  return places.filter(place => amount[place]! >= from && amount[place]! <= to && least[place]! <= most)
}

function choicesOf({ columns, values }: MarketBits, filters: SearchFilters): Choice[] {
  const numbered = numberedFacets
    .filter(facet => filters[facet].length > 0)
    .map((facet): Choice => {
      const chosen = Uint8Array.from(['', ...values[facet]], value => Number(filters[facet].includes(value)))
      chosen[0] = 0
      const column = columns[facet]
      return { facet, passes: place => chosen[column[place]!] === 1 }
    })
  const flagged = flagFacets
    .filter(([facet]) => filters[facet])
    .map(([facet, flag]): Choice => ({ facet, passes: place => (columns.flags[place]! & flag) !== 0 }))
  return [...numbered, ...flagged]
}

/** Those that pass every choice, and by facet those that only its own choice leaves out. */
function sorted(places: Uint32Array, choices: readonly Choice[]) {
  const missing = new Map<FacetName, number[]>(choices.map(({ facet }) => [facet, []]))
  if (choices.length === 0) return { passing: places, missing }
  const passing = new Uint32Array(places.length)
  let next = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    let failed: Choice | undefined
    let more = false
    for (const choice of choices) {
      if (choice.passes(place)) continue
      more = failed !== undefined
      if (more) break
      failed = choice
    }
    if (!failed) passing[next++] = place
    else if (!more) missing.get(failed.facet)!.push(place)
  }
  return { passing: passing.subarray(0, next), missing }
}
