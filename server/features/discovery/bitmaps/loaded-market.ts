import type { Db } from '../../../platform/db.ts'
import { perDatabase } from '../../../platform/per-database.ts'
import { onesIn } from './bit-sets.ts'
import { type BitmapState, readSince, type Stretch } from './bitmap-store.ts'
import { unpacked } from './chunk-fits.ts'
import {
  bytesIn,
  bytesOf,
  CHUNK,
  type ColumnName,
  columnNames,
  columnsFor,
  type MarketBits,
  type WordBits,
} from './market-bits.ts'

interface Loaded {
  market: MarketBits | null
  /** when it was last held against the store */
  checked: number
  queue: Promise<unknown>
}

const FRESH_MS = 1000
const MOST_WORDS = 400
const loadedOf = perDatabase(
  (): Loaded => ({ market: null, checked: Number.NEGATIVE_INFINITY, queue: Promise.resolve() }),
)

/** What is asked of a market: the words that it takes, of those that have bits; null when bits do not help. */
export interface MarketQuestion<T> {
  words(known: ReadonlySet<string>): readonly string[] | null
  /** looks at the market at once, as it changes afterwards */
  answer(market: MarketBits): T
}

/** Asks the market as it was a moment ago; null when there are no bits, or they do not help. */
export async function askMarket<T>(db: Db, question: MarketQuestion<T>): Promise<T | null> {
  const loaded = loadedOf(db)
  if (performance.now() - loaded.checked < FRESH_MS) {
    if (!loaded.market) return null
    const words = question.words(loaded.market.known)
    if (!words) return null
    if (words.every(word => loaded.market!.words.has(word))) return question.answer(loaded.market)
  }
  // one after the other, so that nobody's words go while they are waited for
  const turn = loaded.queue.then(async () => {
    if (!loaded.market && performance.now() - loaded.checked >= FRESH_MS) await bringUp(db, loaded, [])
    const words = loaded.market && question.words(loaded.market.known)
    if (!words) return null
    await bringUp(db, loaded, words)
    return loaded.market && words.every(word => loaded.market!.words.has(word)) ? question.answer(loaded.market) : null
  })
  loaded.queue = turn.catch(() => undefined)
  return turn
}

/** The next question is held against the store. */
export function doubtMarket(db: Db): void {
  loadedOf(db).checked = Number.NEGATIVE_INFINITY
}

async function bringUp(db: Db, loaded: Loaded, words: readonly string[]): Promise<void> {
  const { market } = loaded
  const held = words.filter(word => market?.words.has(word))
  const missing = words.filter(word => !market?.words.has(word))
  const read = await readSince(db, { version: market?.version ?? 0, held, missing })
  loaded.checked = performance.now()
  if (!read) {
    loaded.market = null
    return
  }
  const { state, purges, stretches } = read
  if (market && state && state.made !== market.made) {
    loaded.market = null
    return bringUp(db, loaded, words)
  }
  const now = state ? moved(market, state, held) : market!
  now.purges = purges
  for (const word of missing) now.words.set(word, noneOf(now.places / 32))
  for (const stretch of stretches) put(now, stretch)
  for (const word of words) keepLonger(now.words, word)
  loaded.market = now
}

/** The market with room for the places of a newer state, and only such words as are brought up with it. */
function moved(market: MarketBits | null, state: BitmapState, held: readonly string[]): MarketBits {
  const places = Math.ceil(state.places / CHUNK) * CHUNK
  const words = new Map(held.map(word => [word, withRoom(market!.words.get(word)!, places / 32)]))
  return {
    made: state.made,
    version: state.version,
    snapshot: state.snapshot,
    purges: state.purges,
    places,
    columns: market?.places === places ? market.columns : columnsFor(places, market?.columns),
    values: state.values,
    known: market?.known ?? new Set(state.words),
    words,
    worked: { choices: new Map() },
  }
}

const noneOf = (length: number): WordBits => ({
  bits: new Uint32Array(length),
  before: new Uint16Array(length),
  fits: [],
})

function withRoom(word: WordBits, length: number): WordBits {
  if (word.bits.length === length) return word
  const { bits, before } = noneOf(length)
  bits.set(word.bits)
  before.set(word.before)
  return { bits, before, fits: word.fits }
}

function put({ columns, words }: MarketBits, { kind, key, chunk, bits }: Stretch): void {
  if (kind === 'word') {
    const word = words.get(key)!
    const read = unpacked(bits)
    bytesIn(word.bits).set(read.bits, (chunk * CHUNK) / 8)
    word.fits[chunk] = read.fits
    const from = (chunk * CHUNK) / 32
    for (let at = from, ones = 0; at < from + CHUNK / 32; at++) {
      word.before[at] = ones
      ones += onesIn(word.bits[at]!)
    }
  } else if (isColumn(key)) bytesIn(columns[key]).set(bits, chunk * CHUNK * bytesOf(key))
}

const isColumn = (key: string): key is ColumnName => columnNames.some(name => name === key)

function keepLonger(words: Map<string, WordBits>, word: string): void {
  const held = words.get(word)!
  words.delete(word)
  words.set(word, held)
  if (words.size > MOST_WORDS) words.delete(words.keys().next().value!)
}
