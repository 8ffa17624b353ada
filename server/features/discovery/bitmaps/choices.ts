import type { FacetName } from '../search-conditions.ts'
import type { SearchFilters } from '../search-request.ts'
import type { BitSet } from './bit-sets.ts'
import { LIVE, type MarketBits, NEGOTIABLE, numberedFacets, VERIFIED } from './market-bits.ts'

/** A facet with a choice, and who passes it; those of places where nobody stands mean nothing. */
export interface Choice {
  facet: FacetName
  bits: BitSet
}

/** Facets that are a flag of a listing. */
export const flagFacets = [
  ['negotiable', NEGOTIABLE],
  ['verified', VERIFIED],
] as const
/** Sums that flags can make. */
export const FLAGS = 8
/** Choices that are kept of a version, 117 kB each at a million listings. */
const MOST_KEPT = 64

/** What filters choose, but for ranges. */
export function choicesOf(market: MarketBits, filters: SearchFilters): Choice[] {
  const numbered = numberedFacets
    .filter(facet => filters[facet].length > 0)
    .map((facet): Choice => {
      const chosen = new Set(filters[facet])
      const passing = [false, ...market.values[facet].map(value => chosen.has(value))]
      return { facet, bits: kept(market, [facet, ...chosen], () => bitsWhere(market.columns[facet], passing)) }
    })
  const flagged = flagFacets
    .filter(([facet]) => filters[facet])
    .map(([facet, flag]): Choice => ({ facet, bits: flaggedWith(market, flag) }))
  return [...numbered, ...flagged]
}

/** All live listings. */
export const liveBits = (market: MarketBits): BitSet => flaggedWith(market, LIVE)

function flaggedWith(market: MarketBits, flag: number): BitSet {
  const passing = Array.from({ length: FLAGS }, (_, flags) => (flags & flag) !== 0)
  return kept(market, ['flags', String(flag)], () => bitsWhere(market.columns.flags, passing))
}

function bitsWhere(column: Uint16Array, passing: readonly boolean[]): BitSet {
  const passes = Uint8Array.from(passing, Number)
  const bits = new Uint32Array(column.length / 32)
  for (let at = 0; at < bits.length; at++) {
    let ones = 0
    for (let bit = 0; bit < 32; bit++) ones |= passes[column[at * 32 + bit]!]! << bit
    bits[at] = ones
  }
  return bits
}

function kept({ worked: { choices } }: MarketBits, parts: readonly string[], make: () => BitSet): BitSet {
  const key = JSON.stringify(parts)
  const bits = choices.get(key) ?? make()
  choices.delete(key)
  choices.set(key, bits)
  if (choices.size > MOST_KEPT) choices.delete(choices.keys().next().value!)
  return bits
}
