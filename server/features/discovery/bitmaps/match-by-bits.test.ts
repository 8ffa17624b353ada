import { describe, expect, test } from 'vitest'
import { matchWorth } from '../match-worth.ts'
import type { WordGroup } from '../understand-query.ts'
import { BestPlaces } from './best-places.ts'
import { onesIn } from './bit-sets.ts'
import { rankOfFit } from './fits.ts'
import { CHUNK, columnsFor, type MarketBits, numberedFacets, type WordBits } from './market-bits.ts'
import { bestMatches, bestOfAny } from './match-by-bits.ts'

const PLACES = 3 * CHUNK
const MOST = 50
const everyPlace = Array.from({ length: PLACES }, (_, place) => place)

let seed = 11
const chance = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return seed / 0x8000_0000
}

/** The fit of a word at each place that has it. */
type Fits = Map<number, number>

/** A word that such a share has, most of them in what they say and some in the name. */
const someFits = (share: number, places = PLACES): Fits =>
  new Map(
    everyPlace
      .slice(0, places)
      .filter(() => chance() < share)
      .map(place => [place, chance() < 0.03 ? 150 + Math.floor(chance() * 20) : 60 + Math.floor(chance() * 20)]),
  )

function wordOf(own: Fits): WordBits {
  const bits = new Uint32Array(PLACES / 32)
  for (const place of own.keys()) bits[place >> 5]! |= 1 << (place & 31)
  const inChunk = (chunk: number) => [...own].filter(([place]) => Math.floor(place / CHUNK) === chunk)
  const fits = [0, 1, 2].map(chunk => Uint8Array.from(inChunk(chunk), ([, fit]) => fit))
  let ones = 0
  const before = Uint16Array.from(bits, (cell, at) => {
    if (at % (CHUNK / 32) === 0) ones = 0
    ones += onesIn(cell)
    return ones - onesIn(cell)
  })
  return { bits, before, fits }
}

function marketOf(words: Record<string, Fits>): MarketBits {
  const columns = columnsFor(PLACES)
  columns.score.set(Array.from({ length: PLACES }, chance))
  return {
    made: 1,
    version: 1,
    snapshot: '',
    purges: 0,
    places: PLACES,
    columns,
    values: Object.fromEntries(numberedFacets.map(facet => [facet, [] as string[]])) as MarketBits['values'],
    known: new Set(Object.keys(words)),
    words: new Map(Object.entries(words).map(([word, fits]) => [word, wordOf(fits)])),
    worked: { choices: new Map() },
  }
}

const groupOf = (idf: number, ...alternatives: [word: string, weight: number][]): WordGroup => ({
  text: alternatives[0]![0],
  alternatives: alternatives.map(([word, weight]) => ({ query: `'${word}'`, weight })),
  idf,
  share: 0.1,
  titleShare: 0.1,
})

/** What places are worth, one by one, rounded to what a 32-bit number holds. */
function worthsOf(
  market: MarketBits,
  words: Record<string, Fits>,
  groups: readonly WordGroup[],
  places: Iterable<number>,
): number[] {
  const total = groups.reduce((sum, { idf }) => sum + idf, 0)
  const rank = (word: string, place: number) => rankOfFit[words[word]!.get(place) ?? 0]!
  return Array.from(places, place => {
    const ranks = groups.map(({ alternatives }) =>
      Math.max(...alternatives.map(({ query, weight }) => weight * rank(query.slice(1, -1), place))),
    )
    const fit = ranks.reduce((sum, one, at) => sum + groups[at]!.idf * one, 0)
    const covered = groups.reduce((sum, { idf }, at) => sum + (ranks[at]! > 0 ? idf / total : 0), 0)
    return Number(matchWorth(fit, covered, market.columns.score[place]!).toPrecision(4))
  })
}

function expectBest(found: Uint32Array, market: MarketBits, words: Record<string, Fits>, groups: WordGroup[]): void {
  const best = worthsOf(market, words, groups, everyPlace).toSorted((a, b) => b - a)
  expect(worthsOf(market, words, groups, found)).toEqual(best.slice(0, MOST))
}

describe('the best matches', () => {
  test.each([
    ['of a word that many have', groupOf(2, ['steel', 1])],
    ['of a word or another way to say it', groupOf(2, ['steel', 1], ['ispat', 0.8])],
  ])('%s are those of looking at each', (_, group) => {
    const words = { steel: someFits(0.4), ispat: someFits(0.02) }
    const market = marketOf(words)
    expectBest(bestOfAny(market, [group], MOST)!, market, words, [group])
  })

  test('of a word that some stretches do not have at all, too', () => {
    const words = { steel: someFits(0.01, CHUNK / 2), ends: new Map([CHUNK - 1, PLACES - 1].map(place => [place, 70])) }
    const market = marketOf(words)
    expect(new Set(bestOfAny(market, [groupOf(1, ['ends', 1])], 5))).toEqual(new Set(words.ends.keys()))
    expect(new Set(bestOfAny(market, [groupOf(1, ['steel', 1])], PLACES))).toEqual(new Set(words.steel.keys()))
  })

  test('of several words are those of looking at each, by how many of the words they have', () => {
    const words = { steel: someFits(0.2), pipe: someFits(0.05), tube: someFits(0.05) }
    const market = marketOf(words)
    const groups = [groupOf(2, ['steel', 1]), groupOf(5, ['pipe', 0.8], ['tube', 1])]
    expectBest(bestMatches(market, groups, Uint32Array.from(everyPlace), MOST), market, words, groups)
  })
})

test('of places that are worth the same the first offered are kept', () => {
  const best = new BestPlaces(10)
  const offered = Array.from({ length: 1000 }, (_, place) => ({ place, worth: place === 700 ? 9 : 1 + (place % 3) }))
  for (const { place, worth } of offered) if (worth > best.least) best.offer(place, worth)
  expect([...best.places()]).toEqual([700, 2, 5, 8, 11, 14, 17, 20, 23, 26])
})
