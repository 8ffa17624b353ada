import { matchWorth } from '../match-worth.ts'
import type { WordGroup } from '../understand-query.ts'
import { onesIn } from './bit-sets.ts'
import { rankOfFit } from './fits.ts'
import { CHUNK, type MarketBits, type WordBits } from './market-bits.ts'
import { readNet, type WordNet } from './word-net.ts'

/**
 * How well the listings at these places, which ascend, match the words of a query: the same as candidates that were read match by themselves, but for
 * what stands beside each other and what is unwanted. Words that are not loaded count as missing.
 */
export function matchesAt(market: MarketBits, groups: readonly WordGroup[], places: Uint32Array): Float32Array {
  const fit = new Float32Array(places.length)
  const matched = new Float32Array(places.length)
  let total = 0
  for (const { alternatives, idf } of groups) {
    total += idf
    const best = bestRanks(
      alternatives.map(({ query, weight }) => ({ ranks: ranksAt(market, readNet(query), places), weight })),
      places.length,
    )
    for (let at = 0; at < places.length; at++) {
      if (best[at] === 0) continue
      fit[at]! += idf * best[at]!
      matched[at]! += idf
    }
  }
  const { score } = market.columns
  for (let at = 0; at < places.length; at++)
    fit[at] = matchWorth({ fit: fit[at]!, covered: total > 0 ? matched[at]! / total : 0, score: score[places[at]!]! })
  return fit
}

function bestRanks(found: readonly { ranks: Float32Array | null; weight: number }[], length: number): Float32Array {
  const best = new Float32Array(length)
  for (const { ranks, weight } of found)
    if (ranks) for (let at = 0; at < length; at++) best[at] = Math.max(best[at]!, weight * ranks[at]!)
  return best
}

function ranksAt(market: MarketBits, net: WordNet, places: Uint32Array): Float32Array | null {
  if ('every' in net || 'some' in net) {
    const [parts, isBetter] = 'every' in net ? [net.every, Math.min] : [net.some, Math.max]
    const ranks = parts.map(part => ranksAt(market, part, places) ?? new Float32Array(places.length))
    return ranks.reduce((one, other) => one.map((rank, at) => isBetter(rank, other[at]!)))
  }
  const word = market.words.get('word' in net ? net.word : net.other)
  return word ? wordRanksAt(word, places) : null
}

const CELLS = CHUNK / 32

function wordRanksAt({ bits, fits }: WordBits, places: Uint32Array): Float32Array {
  const ranks = new Float32Array(places.length)
  let [cell, before, end] = [0, 0, 0]
  let own = fits[0]
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    const target = place >>> 5
    if (target >= end) {
      const chunk = Math.floor(target / CELLS)
      ;[cell, before, end] = [chunk * CELLS, 0, (chunk + 1) * CELLS]
      own = fits[chunk]
    }
    while (cell < target) before += onesIn(bits[cell++]!)
    const [ones, bit] = [bits[cell]!, 1 << (place & 31)]
    if (own && ones & bit) ranks[at] = rankOfFit[own[before + onesIn(ones & (bit - 1))]!]!
  }
  return ranks
}
