import type { Tx } from '../../../platform/db.ts'
import { type BitmapState, readStretches, type Stretch, writeState, writeStretches } from './bitmap-store.ts'
import { writeListing } from './build-bitmaps.ts'
import { packed, setBit, unpacked } from './chunk-bits.ts'
import { facetNumbers } from './facet-numbers.ts'
import { bytesIn, CHUNK, columnNames, columnsFor } from './market-bits.ts'
import { type ChangedListing, changedListings, freePlaces, scoresBetween, settle } from './placed-listings-store.ts'

type Placed = ChangedListing & { place: number }

/** Brings the bits up to what the transaction sees, which must be one snapshot; returns how many listings had changed. */
export async function mergeBitmaps(tx: Tx, state: BitmapState): Promise<number> {
  const changed = await changedListings(tx, state)
  if (changed.length === 0) return 0
  const { placed, places } = await givePlaces(tx, changed, state.places)
  const version = state.version + 1
  const numbers = facetNumbers(state.values)
  for (const [chunk, listings] of Map.groupBy(placed, listing => Math.floor(listing.place / CHUNK))) {
    const words = [...new Set(listings.flatMap(({ had, has }) => [...had, ...has]))]
    const names: Omit<Stretch, 'bits'>[] = [
      ...columnNames.map(key => ({ kind: 'column' as const, key, chunk })),
      ...words.map(key => ({ kind: 'word' as const, key, chunk })),
    ]
    const known = new Map((await readStretches(tx, names)).map(({ kind, key, bits }) => [`${kind} ${key}`, bits]))
    const columns = columnsFor(CHUNK)
    for (const name of columnNames) {
      const bits = known.get(`column ${name}`)
      if (bits) bytesIn(columns[name]).set(bits)
    }
    const wordBits = new Map(words.map(word => [word, unpacked(known.get(`word ${word}`))]))
    for (const listing of listings) {
      const at = listing.place % CHUNK
      writeListing(columns, at, listing.live ? listing : null, numbers)
      for (const word of listing.had) setBit(wordBits.get(word)!, at, false)
      for (const word of listing.has) setBit(wordBits.get(word)!, at, true)
    }
    await writeStretches(
      tx,
      version,
      names.map(name => ({
        ...name,
        bits:
          name.kind === 'word' ? packed(wordBits.get(name.key)!) : Buffer.from(bytesIn(columns[name.key as 'flags'])),
      })),
    )
  }
  await writeState(tx, { made: state.made, version, places, words: state.words, values: numbers.values })
  return changed.length
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
