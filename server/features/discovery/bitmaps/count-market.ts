import type { CountRow } from '../counts-store.ts'
import type { FacetName } from '../search-conditions.ts'
import type { SearchFilters } from '../search-request.ts'
import { type BitSet, countOf, everyOf, placesOf, someOf } from './bit-sets.ts'
import { LIVE, type MarketBits, NEGOTIABLE, type NumberedFacet, numberedFacets, VERIFIED } from './market-bits.ts'
import type { WordNet } from './word-net.ts'

/** A facet with a choice: 1 for each number of its column that passes. */
interface Choice {
  facet: FacetName
  column: Uint16Array
  passes: Uint8Array
}

const flagFacets = [
  ['negotiable', NEGOTIABLE],
  ['verified', VERIFIED],
] as const

/** What a search leaves: `net` holds only words and phrases that are loaded, and is null for everything. */
export function countMarket(
  market: MarketBits,
  net: WordNet | null,
  filters: SearchFilters,
  facets: boolean,
): readonly CountRow[] {
  const open = isOpen(filters)
  if (!net && open) return everything(market)
  const only = net ? null : onlyFacet(filters)
  if (only) return ofOneFacet(market, only, filters, facets)
  if (net && open && !facets) return [totalOf(countOf(bitsOf(market, net)))]
  if (!facets) return [totalOf(placesLeft(market, net, filters).length)]
  const { passing, missing } = sifted(caught(market, net, filters), choicesOf(market, filters))
  return tallied(market, passing, missing)
}

function everything(market: MarketBits): readonly CountRow[] {
  market.worked.everything ??= tallied(market, livePlaces(market), new Map())
  return market.worked.everything
}

/** The facet that alone is asked for, if there is one. */
function onlyFacet(filters: SearchFilters): NumberedFacet | null {
  const [facet, ...others] = numberedFacets.filter(one => filters[one].length > 0)
  return facet && others.length === 0 && isOpen({ ...filters, [facet]: [] }) ? facet : null
}

/** What a choice of one facet leaves of everything; the facet itself is counted as if nothing were chosen. */
function ofOneFacet(
  market: MarketBits,
  facet: NumberedFacet,
  filters: SearchFilters,
  facets: boolean,
): readonly CountRow[] {
  const own = everything(market).filter(row => row.facet === facet)
  const chosen = own.filter(row => filters[facet].includes(row.value))
  if (!facets) return [totalOf(chosen.reduce((sum, { count }) => sum + count, 0))]
  const [{ column, passes }] = choicesOf(market, filters) as [Choice]
  const others = tallied(market, passingAs(livePlaces(market), column, passes, 1), new Map())
  return [...others.filter(row => row.facet !== facet), ...own]
}

/** Where those stand that a search leaves. */
export function placesLeft(market: MarketBits, net: WordNet | null, filters: SearchFilters): Uint32Array {
  const choices = choicesOf(market, filters)
  const passingAll = (places: Uint32Array, those: readonly Choice[]) =>
    those.reduce((left, { column, passes }) => passingAs(left, column, passes, 1), places)
  const [first, ...others] = choices
  // the places of a common word are many, so those that do not pass are not written down
  if (net && first && !isRanged(filters)) return passingAll(placesPassing(bitsOf(market, net), first), others)
  return passingAll(caught(market, net, filters), choices)
}

function caught(market: MarketBits, net: WordNet | null, filters: SearchFilters): Uint32Array {
  const places = net ? placesOf(bitsOf(market, net)) : livePlaces(market)
  return isRanged(filters) ? inRange(market, places, filters) : places
}

function placesPassing(bits: BitSet, { column, passes }: Choice): Uint32Array {
  const places: number[] = []
  for (let at = 0; at < bits.length; at++)
    for (let ones = bits[at]!; ones !== 0; ones &= ones - 1) {
      const place = at * 32 + 31 - Math.clz32(ones & -ones)
      if (passes[column[place]!]) places.push(place)
    }
  return Uint32Array.from(places)
}

/** Whether every listing passes. */
export const isOpen = (filters: SearchFilters): boolean =>
  !isRanged(filters) &&
  numberedFacets.every(facet => filters[facet].length === 0) &&
  flagFacets.every(([facet]) => !filters[facet])

const isRanged = ({ priceFrom, priceTo, quantityMost }: SearchFilters): boolean =>
  priceFrom !== null || priceTo !== null || quantityMost !== null

const totalOf = (count: number): CountRow => ({ facet: 'total', value: '', count })

function bitsOf(market: MarketBits, net: WordNet): BitSet {
  if ('word' in net) return market.words.get(net.word)!.bits
  if ('other' in net) return market.words.get(net.other)!.bits
  return 'every' in net
    ? everyOf(net.every.map(one => bitsOf(market, one)))
    : someOf(net.some.map(one => bitsOf(market, one)))
}

function livePlaces({ columns: { flags }, worked }: MarketBits): Uint32Array {
  if (worked.live) return worked.live
  const places = new Uint32Array(flags.length)
  let next = 0
  for (let place = 0; place < flags.length; place++) if (flags[place]! & LIVE) places[next++] = place
  worked.live = places.subarray(0, next)
  return worked.live
}

function inRange({ columns: { amount, least } }: MarketBits, places: Uint32Array, filters: SearchFilters): Uint32Array {
  const from = filters.priceFrom ?? Number.NEGATIVE_INFINITY
  const to = filters.priceTo ?? Number.POSITIVE_INFINITY
  const most = filters.quantityMost ?? Number.POSITIVE_INFINITY
  const kept = new Uint32Array(places.length)
  let next = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    if (amount[place]! >= from && amount[place]! <= to && least[place]! <= most) kept[next++] = place
  }
  return kept.subarray(0, next)
}

const FLAGS = 8

function choicesOf({ columns, values }: MarketBits, filters: SearchFilters): Choice[] {
  const numbered = numberedFacets
    .filter(facet => filters[facet].length > 0)
    .map((facet): Choice => {
      const passes = Uint8Array.from(['', ...values[facet]], (value, at) =>
        Number(at > 0 && filters[facet].includes(value)),
      )
      return { facet, column: columns[facet], passes }
    })
  const flagged = flagFacets
    .filter(([facet]) => filters[facet])
    .map(([facet, flag]): Choice => {
      const passes = Uint8Array.from({ length: FLAGS }, (_, flags) => Number((flags & flag) !== 0))
      return { facet, column: columns.flags, passes }
    })
  return [...numbered, ...flagged]
}

/** Those that pass every choice, and by facet those that only its own choice leaves out. */
function sifted(places: Uint32Array, choices: readonly Choice[]) {
  const missing = new Map<FacetName, Uint32Array>()
  if (choices.length === 0) return { passing: places, missing }
  const failures = new Uint8Array(places.length)
  for (const { column, passes } of choices)
    for (let at = 0; at < places.length; at++) failures[at]! += 1 - passes[column[places[at]!]!]!
  const passing = having(places, failures, 0)
  const failing = having(places, failures, 1)
  for (const { facet, column, passes } of choices)
    missing.set(facet, choices.length > 1 ? passingAs(failing, column, passes, 0) : failing)
  return { passing, missing }
}

function having(places: Uint32Array, failures: Uint8Array, wanted: number): Uint32Array {
  const found = new Uint32Array(places.length)
  let next = 0
  for (let at = 0; at < places.length; at++) if (failures[at] === wanted) found[next++] = places[at]!
  return found.subarray(0, next)
}

/** Those of the places that pass, or with 0 those that do not. */
function passingAs(places: Uint32Array, column: Uint16Array, passes: Uint8Array, wanted: 0 | 1): Uint32Array {
  const found = new Uint32Array(places.length)
  let next = 0
  for (let at = 0; at < places.length; at++) if (passes[column[places[at]!]!] === wanted) found[next++] = places[at]!
  return found.subarray(0, next)
}

const none = new Uint32Array(0)

/** Counts of every facet: of those that pass, and in a facet with a choice also of those that it alone leaves out. */
function tallied(market: MarketBits, passing: Uint32Array, missing: ReadonlyMap<FacetName, Uint32Array>): CountRow[] {
  const { columns, values } = market
  const tally = (facet: FacetName, column: Uint16Array, size: number): Uint32Array => {
    const counts = new Uint32Array(size)
    for (const places of [passing, missing.get(facet) ?? none])
      for (let at = 0; at < places.length; at++) counts[column[places[at]!]!]!++
    return counts
  }
  const numbered = numberedFacets.flatMap(facet => {
    const counts = tally(facet, columns[facet], values[facet].length + 1)
    return values[facet].map((value, at): CountRow => ({ facet, value, count: counts[at + 1]! }))
  })
  const flagged = flagFacets.map(([facet, flag]): CountRow => {
    const counts = tally(facet, columns.flags, FLAGS)
    return { facet, value: 'true', count: counts.reduce((sum, count, flags) => sum + (flags & flag ? count : 0), 0) }
  })
  return [totalOf(passing.length), ...[...numbered, ...flagged].filter(({ count }) => count > 0)]
}
