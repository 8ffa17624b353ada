import { matchWorth } from '../match-worth.ts'
import type { WordGroup } from '../understand-query.ts'
import { BestPlaces } from './best-places.ts'
import { onesIn } from './bit-sets.ts'
import { type Fit, rankOfFit } from './fits.ts'
import { CHUNK, type MarketBits, type WordBits } from './market-bits.ts'
import { readNet, type WordNet } from './word-net.ts'

/**
 * Of these places, which ascend, those whose listings match the words of a query best: the same as candidates that were read match by themselves, but
 * for what stands beside each other and what is unwanted. Words that are not loaded count as missing.
 */
export function bestMatches(
  market: MarketBits,
  groups: readonly WordGroup[],
  places: Uint32Array,
  most: number,
): Uint32Array {
  const total = groups.reduce((sum, { idf }) => sum + idf, 0)
  const fit = new Float32Array(places.length)
  const missing = new Float32Array(places.length)
  for (const { alternatives, idf } of groups) {
    const ranks = bestRanks(market, alternatives, places)
    for (let at = 0; at < places.length; at++)
      if (ranks[at] === 0) missing[at]! += idf / total
      else fit[at]! += idf * ranks[at]!
  }
  const best = new BestPlaces(most)
  const { score } = market.columns
  let { least } = best
  for (let at = 0; at < places.length; at++) {
    const worth = matchWorth(fit[at]!, 1 - missing[at]!, score[places[at]!]!)
    if (worth > least) least = best.offer(places[at]!, worth)
  }
  return best.places()
}

/** The same of all listings that have a single word or phrase, or another way to say it; null when the query is more than that. */
export function bestOfAny(market: MarketBits, groups: readonly WordGroup[], most: number): Uint32Array | null {
  const [{ alternatives }] = groups as [WordGroup]
  const words = alternatives.map(({ query, weight }) => ({ word: wordOf(market, readNet(query)), weight }))
  if (groups.length > 1 || words.some(({ word }) => word === undefined)) return null
  const best = new BestPlaces(most * words.length)
  for (const { word, weight } of words) offerAll(best, market, word!, weight)
  return Uint32Array.from(new Set(best.places())).subarray(0, most)
}

/** Offers all that have a word and can still be among the best. */
function offerAll(
  best: BestPlaces,
  { columns: { score } }: MarketBits,
  { bits, before, fits }: WordBits,
  weight: number,
): void {
  const ranks = rankOfFit.map(rank => weight * rank)
  const atMost = ranks.map(rank => matchWorth(rank, 1, 1))
  // hardly any can be among the best, so bytes are compared before anything else is looked up
  const fitAbove = (worth: number): Fit => atMost.findLastIndex(one => one <= worth) + 1
  let { least } = best
  let leastFit = fitAbove(least)
  for (const [chunk, own] of fits.entries()) {
    if (!own) continue
    let cell = chunk * CELLS
    const last = cell + CELLS - 1
    for (let number = 0; number < own.length; number++) {
      if (own[number]! < leastFit) continue
      while (cell < last && before[cell + 1]! <= number) cell++
      let ones = bits[cell]!
      for (let passed = before[cell]!; passed < number; passed++) ones &= ones - 1
      const place = cell * 32 + 31 - Math.clz32(ones & -ones)
      const worth = matchWorth(ranks[own[number]!]!, 1, score[place]!)
      if (worth <= least || best.offer(place, worth) === least) continue
      least = best.least
      leastFit = fitAbove(least)
    }
  }
}

const wordOf = ({ words }: MarketBits, net: WordNet): WordBits | undefined => {
  if ('word' in net) return words.get(net.word)
  return 'other' in net ? words.get(net.other) : undefined
}

function bestRanks(
  market: MarketBits,
  [first, ...others]: WordGroup['alternatives'],
  places: Uint32Array,
): Float32Array {
  const best = weighedRanks(market, first!, places)
  for (const other of others) {
    const ranks = weighedRanks(market, other, places)
    for (let at = 0; at < places.length; at++) if (ranks[at]! > best[at]!) best[at] = ranks[at]!
  }
  return best
}

function weighedRanks(market: MarketBits, { query, weight }: WordGroup['alternatives'][number], places: Uint32Array) {
  const ranks = ranksAt(market, readNet(query), places)
  if (weight !== 1) for (let at = 0; at < ranks.length; at++) ranks[at]! *= weight
  return ranks
}

function ranksAt(market: MarketBits, net: WordNet, places: Uint32Array): Float32Array {
  if ('every' in net || 'some' in net) {
    const [parts, isBetter] = 'every' in net ? [net.every, Math.min] : [net.some, Math.max]
    const ranks = parts.map(part => ranksAt(market, part, places))
    return ranks.reduce((one, other) => one.map((rank, at) => isBetter(rank, other[at]!)))
  }
  const word = wordOf(market, net)
  return word ? wordRanksAt(word, places) : new Float32Array(places.length)
}

const CELLS = CHUNK / 32

function wordRanksAt({ bits, before, fits }: WordBits, places: Uint32Array): Float32Array {
  const ranks = new Float32Array(places.length)
  let at = 0
  for (const [chunk, own] of fits.entries())
    for (const end = (chunk + 1) * CHUNK; at < places.length && places[at]! < end; at++) {
      const place = places[at]!
      const cell = place >>> 5
      const [ones, bit] = [bits[cell]!, 1 << (place & 31)]
      if (ones & bit) ranks[at] = rankOfFit[own[before[cell]! + onesIn(ones & (bit - 1))]!]!
    }
  return ranks
}
