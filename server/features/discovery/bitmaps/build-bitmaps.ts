import type { Tx } from '../../../platform/db.ts'
import { clearBitmaps, type Stretch, writeState, writeStretches } from './bitmap-store.ts'
import { type Postings, packed } from './chunk-fits.ts'
import { type FacetNumbers, facetNumbers } from './facet-numbers.ts'
import { fitOf, fitsIn } from './fits.ts'
import {
  bytesIn,
  CHUNK,
  type Columns,
  columnNames,
  columnsFor,
  LIVE,
  NEGOTIABLE,
  numberedFacets,
  VERIFIED,
  writeId,
} from './market-bits.ts'
import {
  commonLexemes,
  type Filtered,
  listingsBetween,
  phrasesOf,
  placesHaving,
  settleAll,
} from './placed-listings-store.ts'

/** When a market is large enough for bits, and what is common enough. */
export interface BitmapPolicy {
  /** live listings from which on counting plainly takes too long */
  from: number
  /** share of the listings that have a common word */
  leastShare: number
  /** what is asked for word by word in this order, where its words are common */
  phrases: readonly string[]
}

/** Makes all bits anew; the transaction must see one snapshot. */
export async function buildBitmaps(tx: Tx, made: number, { leastShare, phrases: texts }: BitmapPolicy): Promise<void> {
  await clearBitmaps(tx)
  const listings = await settleAll(tx)
  const words = await commonLexemes(tx, Math.max(leastShare * listings, 1))
  const numbers = facetNumbers()
  for (let chunk = 0; chunk * CHUNK < listings; chunk++)
    await writeStretches(tx, made, await stretchesOf(tx, chunk, words, numbers))
  const phrases = await phrasesOf(tx, texts, words)
  for (const phrase of phrases) await writeStretches(tx, made, phraseStretches(phrase, await placesHaving(tx, phrase)))
  await writeState(tx, { made, version: made, places: listings, words: [...words, ...phrases], values: numbers.values })
}

const phraseStretches = (key: string, found: readonly { place: number; rank: number }[]): Stretch[] =>
  [...Map.groupBy(found, ({ place }) => Math.floor(place / CHUNK))].map(([chunk, some]) => ({
    kind: 'word',
    key,
    chunk,
    bits: packed({
      places: some.map(({ place }) => place % CHUNK),
      fits: some.map(({ rank }) => fitOf(rank)),
    }),
  }))

// so many listings at a time, since whoever shares the process waits while they are read
const AT_A_TIME = 2000

async function stretchesOf(tx: Tx, chunk: number, words: readonly string[], numbers: FacetNumbers): Promise<Stretch[]> {
  const columns = columnsFor(CHUNK)
  const postings = new Map(words.map(word => [word, { places: [] as number[], fits: [] as number[] }]))
  for (let from = chunk * CHUNK; from < (chunk + 1) * CHUNK; from += AT_A_TIME)
    for (const listing of await listingsBetween(tx, from, from + AT_A_TIME)) {
      const at = listing.place % CHUNK
      writeListing(columns, at, listing, numbers)
      for (const [lexeme, fit] of fitsIn(listing.words)) {
        const known = postings.get(lexeme)
        known?.places.push(at)
        known?.fits.push(fit)
      }
    }
  return [
    ...columnNames.map(key => ({ kind: 'column' as const, key, chunk, bits: Buffer.from(bytesIn(columns[key])) })),
    ...[...postings]
      .filter(([, { places }]) => places.length > 0)
      .map(([key, some]: [string, Postings]) => ({ kind: 'word' as const, key, chunk, bits: packed(some) })),
  ]
}

/** Writes what a listing is filtered by at its place; null when nothing live stands there. */
export function writeListing(columns: Columns, at: number, listing: Filtered | null, numbers: FacetNumbers): void {
  for (const facet of numberedFacets) columns[facet][at] = numbers.of(facet, listing?.[facet] ?? null)
  columns.flags[at] = listing ? LIVE + (listing.negotiable ? NEGOTIABLE : 0) + (listing.verified ? VERIFIED : 0) : 0
  columns.amount[at] = listing?.amount ?? 0
  columns.least[at] = listing?.least ?? 0
  columns.score[at] = listing?.score ?? 0
  if (listing) writeId(columns, at, listing.id)
}
