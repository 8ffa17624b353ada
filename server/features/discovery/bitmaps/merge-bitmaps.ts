import type { Tx } from '../../../platform/db.ts'
import { type BitmapState, readStretches, type Stretch, writeState, writeStretches } from './bitmap-store.ts'
import { writeListing } from './build-bitmaps.ts'
import { repacked } from './chunk-fits.ts'
import { type FacetNumbers, facetNumbers } from './facet-numbers.ts'
import { type Fit, fitOf, fitsIn } from './fits.ts'
import { bytesIn, CHUNK, type ColumnName, columnNames, columnsFor } from './market-bits.ts'
import { type ChangedListing, changedListings, freePlaces, scoresBetween, settle } from './placed-listings-store.ts'

type Placed = ChangedListing & { place: number }

/** Brings the bits up to what the transaction sees, which must be one snapshot; returns how many listings had changed. */
export async function mergeBitmaps(tx: Tx, state: BitmapState): Promise<number> {
  const listings = await changedListings(tx, state)
  if (listings.length === 0) return 0
  const { placed, places } = await givePlaces(tx, listings, state.places)
  const version = state.version + 1
  const numbers = facetNumbers(state.values)
  const known = new Set(state.words)
  for (const [chunk, some] of Map.groupBy(placed, listing => Math.floor(listing.place / CHUNK)))
    await writeStretches(tx, version, [
      ...(await changedColumns(tx, chunk, some, numbers)),
      ...(await changedWords(tx, chunk, some, known)),
    ])
  await writeState(tx, { made: state.made, version, places, words: state.words, values: numbers.values })
  return listings.length
}

async function changedColumns(tx: Tx, chunk: number, listings: readonly Placed[], numbers: FacetNumbers) {
  const names = columnNames.map(key => ({ kind: 'column' as const, key, chunk }))
  const columns = columnsFor(CHUNK)
  const stored = new Map((await readStretches(tx, names)).map(({ key, bits }) => [key, bits]))
  for (const [key, bits] of stored) bytesIn(columns[key as ColumnName]).set(bits)
  for (const listing of listings) writeListing(columns, listing.place % CHUNK, listing.live ? listing : null, numbers)
  const stretches = names.map((name): Stretch => ({ ...name, bits: Buffer.from(bytesIn(columns[name.key])) }))
  // what is written is read again by every process
  return stretches.filter(({ key, bits }) => !stored.get(key)?.equals(bits))
}

async function changedWords(tx: Tx, chunk: number, listings: readonly Placed[], known: ReadonlySet<string>) {
  const changes = new Map<string, Map<number, Fit>>()
  const note = (word: string, place: number, fit: Fit) =>
    changes.set(word, (changes.get(word) ?? new Map<number, Fit>()).set(place, fit))
  for (const { place, had, words, phrases } of listings) {
    const at = place % CHUNK
    for (const word of had) note(word, at, 0)
    for (const [lexeme, fit] of fitsIn(words ?? '')) if (known.has(lexeme)) note(lexeme, at, fit)
    for (const { phrase, rank } of phrases) note(phrase, at, fitOf(rank))
  }
  const names = [...changes.keys()].map(key => ({ kind: 'word' as const, key, chunk }))
  const stored = new Map((await readStretches(tx, names)).map(({ key, bits }) => [key, bits]))
  return names.map((name): Stretch => ({ ...name, bits: repacked(stored.get(name.key), changes.get(name.key)!) }))
}

/** Writes what all listings score; everything else must have been merged in the same transaction. */
export async function mergeScores(tx: Tx, state: BitmapState): Promise<void> {
  const version = state.version + 1
  for (let chunk = 0; chunk * CHUNK < state.places; chunk++) {
    const scores = new Float32Array(CHUNK)
    for (const { place, score } of await scoresBetween(tx, chunk * CHUNK, (chunk + 1) * CHUNK))
      scores[place % CHUNK] = score
    await writeStretches(tx, version, [{ kind: 'column', key: 'score', chunk, bits: Buffer.from(bytesIn(scores)) }])
  }
  await writeState(tx, { ...state, version })
}

/** Gives listings that are new the places of those that are gone, then the next ones; one that came and went needs none. */
async function givePlaces(tx: Tx, changed: readonly ChangedListing[], places: number) {
  const placed = changed.filter((listing): listing is Placed => listing.place !== null)
  const incoming = changed.filter(({ place, live }) => place === null && live)
  const freed = placed.filter(({ live }) => !live).map(({ place }) => place)
  // those freed just now are cleared in this round and given away in a later one
  const free = await freePlaces(tx, incoming.length)
  const given = incoming.map(
    (listing, at): Placed => ({
      ...listing,
      place: free[at] ?? places + at - free.length,
    }),
  )
  await settle(tx, freed, given)
  return { placed: [...placed, ...given], places: places + Math.max(given.length - free.length, 0) }
}
