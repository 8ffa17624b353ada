import type { CountRow } from '../counts-store.ts'
import type { FacetName } from '../search-conditions.ts'
import type { SearchFilters } from '../search-request.ts'
import { type BitSet, countOf, everyOf, lacking, placesOf, someOf } from './bit-sets.ts'
import { type Choice, choicesOf, FLAGS, flagFacets, liveBits } from './choices.ts'
import { type MarketBits, type NumberedFacet, numberedFacets } from './market-bits.ts'
import type { WordNet } from './word-net.ts'

/** What a search leaves: `net` holds only words and phrases that are loaded, and is null for everything. */
export function countMarket(
  market: MarketBits,
  net: WordNet | null,
  filters: SearchFilters,
  facets: boolean,
): readonly CountRow[] {
  if (!net && isOpen(filters)) return everything(market)
  const only = net ? null : onlyFacet(filters)
  if (only) return ofOneFacet(market, only, filters, facets)
  if (facets) return tallied(market, ...sifted(market, net, filters))
  const left = leftOf(market, net, choicesOf(market, filters))
  return [totalOf(isRanged(filters) ? inRange(market, left, filters).length : countOf(left))]
}

function everything(market: MarketBits): readonly CountRow[] {
  market.worked.everything ??= tallied(market, placesOf(liveBits(market)))
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
  const others = tallied(market, placesLeft(market, null, filters))
  return [...others.filter(row => row.facet !== facet), ...own]
}

/** Where those stand that a search leaves. */
export const placesLeft = (market: MarketBits, net: WordNet | null, filters: SearchFilters): Uint32Array =>
  inRange(market, leftOf(market, net, choicesOf(market, filters)), filters)

/** Those that pass every choice, and by facet those that only its own choice leaves out. */
function sifted(market: MarketBits, net: WordNet | null, filters: SearchFilters) {
  const choices = choicesOf(market, filters)
  const missing = choices.map(choice => {
    const others = leftOf(market, net, choices.toSpliced(choices.indexOf(choice), 1))
    return [choice.facet, inRange(market, lacking(others, choice.bits), filters)] as const
  })
  return [inRange(market, leftOf(market, net, choices), filters), new Map<FacetName, Uint32Array>(missing)] as const
}

/** Whether every listing passes. */
export const isOpen = (filters: SearchFilters): boolean =>
  !isRanged(filters) &&
  numberedFacets.every(facet => filters[facet].length === 0) &&
  flagFacets.every(([facet]) => !filters[facet])

const isRanged = ({ priceFrom, priceTo, quantityMost }: SearchFilters): boolean =>
  priceFrom !== null || priceTo !== null || quantityMost !== null

const totalOf = (count: number): CountRow => ({ facet: 'total', value: '', count })

/** What words and choices leave. */
function leftOf(market: MarketBits, net: WordNet | null, choices: readonly Choice[]): BitSet {
  const start = net ? bitsOf(market, net) : liveBits(market)
  return choices.length === 0 ? start : everyOf([start, ...choices.map(({ bits }) => bits)])
}

function bitsOf(market: MarketBits, net: WordNet): BitSet {
  if ('word' in net) return market.words.get(net.word)!.bits
  if ('other' in net) return market.words.get(net.other)!.bits
  return 'every' in net
    ? everyOf(net.every.map(one => bitsOf(market, one)))
    : someOf(net.some.map(one => bitsOf(market, one)))
}

/** The places of bits, but for those whose price or smallest order is not asked for. */
function inRange({ columns: { amount, least } }: MarketBits, bits: BitSet, filters: SearchFilters): Uint32Array {
  const places = placesOf(bits)
  if (!isRanged(filters)) return places
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

const none = new Uint32Array(0)

/** Counts of every facet: of those that pass, and in a facet with a choice also of those that it alone leaves out. */
function tallied(
  market: MarketBits,
  passing: Uint32Array,
  missing: ReadonlyMap<FacetName, Uint32Array> = new Map(),
): CountRow[] {
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
