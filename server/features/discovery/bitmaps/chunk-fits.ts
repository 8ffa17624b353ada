import type { Fit } from './fits.ts'
import { CHUNK } from './market-bits.ts'

// What a stretch of places has of a word: either its places as 16-bit numbers, or a bit for every place; then the fits of those, a byte each. The
// shorter way is taken, so that the length tells which it is.
const BITS = CHUNK / 8
const MANY = BITS / 2
const isListed = (stored: Buffer): boolean => stored.length < MANY * 3

/** Places of a stretch that have a word, ascending, and how well it fits each. */
export interface Postings {
  places: readonly number[]
  fits: readonly Fit[]
}

/** What is stored of a word in a stretch. */
export function packed({ places, fits }: Postings): Buffer {
  if (places.length < MANY) {
    const stored = Buffer.alloc(places.length * 3)
    for (const [at, place] of places.entries()) stored.writeUInt16BE(place, at * 2)
    stored.set(fits, places.length * 2)
    return stored
  }
  const stored = Buffer.alloc(BITS + places.length)
  for (const place of places) stored[place >> 3]! |= 1 << (place & 7)
  stored.set(fits, BITS)
  return stored
}

/** The bits of what is stored, as 32-bit numbers with their lowest byte first, and the fits of those that are set. */
export function unpacked(stored: Buffer): { bits: Buffer; fits: Uint8Array } {
  if (!isListed(stored)) return { bits: stored.subarray(0, BITS), fits: new Uint8Array(stored.subarray(BITS)) }
  const count = stored.length / 3
  const bits = Buffer.alloc(BITS)
  for (let at = 0; at < count; at++) {
    const place = stored.readUInt16BE(at * 2)
    bits[place >> 3]! |= 1 << (place & 7)
  }
  return { bits, fits: new Uint8Array(stored.subarray(count * 2)) }
}

/** What is stored of a word after its fit at some places has changed, 0 where it is gone. */
export function repacked(stored: Buffer | undefined, changes: ReadonlyMap<number, Fit>): Buffer {
  const { bits, fits } = unpacked(stored ?? Buffer.alloc(0))
  const all = new Uint8Array(CHUNK)
  let next = 0
  for (let place = 0; place < CHUNK; place++) if ((bits[place >> 3]! >> (place & 7)) & 1) all[place] = fits[next++]!
  for (const [place, fit] of changes) all[place] = fit
  const places = [...all.keys()].filter(place => all[place] !== 0)
  return packed({ places, fits: places.map(place => all[place]!) })
}
