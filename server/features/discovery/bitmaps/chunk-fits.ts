import type { Fit } from './fits.ts'
import { CHUNK } from './market-bits.ts'

// What a stretch of places has of a word: either its places as 16-bit numbers, or a bit for every place; then the fits of those, a byte each. The
// shorter way is taken, so that the length tells which it is.
const BITS = CHUNK / 8
const MANY = BITS / 2
const isListed = (stored: Buffer): boolean => stored.length < MANY * 3

/** Places of a stretch that have a word, ascending, and how well it fits each. */
export interface Postings {
  places: ArrayLike<number>
  fits: ArrayLike<Fit>
}

/** What is stored of a word in a stretch. */
export function packed({ places, fits }: Postings): Buffer {
  const count = places.length
  if (count < MANY) {
    const stored = Buffer.alloc(count * 3)
    for (let at = 0; at < count; at++) stored.writeUInt16BE(places[at]!, at * 2)
    stored.set(fits, count * 2)
    return stored
  }
  const stored = Buffer.alloc(BITS + count)
  for (let at = 0; at < count; at++) stored[places[at]! >> 3]! |= 1 << (places[at]! & 7)
  stored.set(fits, BITS)
  return stored
}

/** The bits of what is stored, as 32-bit numbers with their lowest byte first, and the fits of those that are set. */
export function unpacked(stored: Buffer): { bits: Buffer; fits: Uint8Array } {
  if (!isListed(stored)) return { bits: stored.subarray(0, BITS), fits: new Uint8Array(stored.subarray(BITS)) }
  const { places, fits } = postingsIn(stored)
  const bits = Buffer.alloc(BITS)
  for (let at = 0; at < places.length; at++) bits[places[at]! >> 3]! |= 1 << (places[at]! & 7)
  return { bits, fits: new Uint8Array(fits) }
}

function postingsIn(stored: Buffer): { places: Uint16Array; fits: Uint8Array } {
  const count = isListed(stored) ? stored.length / 3 : stored.length - BITS
  const places = new Uint16Array(count)
  if (isListed(stored)) {
    for (let at = 0; at < count; at++) places[at] = stored.readUInt16BE(at * 2)
    return { places, fits: stored.subarray(count * 2) }
  }
  let next = 0
  for (let byte = 0; byte < BITS; byte++)
    for (let ones = stored[byte]!; ones !== 0; ones &= ones - 1)
      places[next++] = byte * 8 + 31 - Math.clz32(ones & -ones)
  return { places, fits: stored.subarray(BITS) }
}

/** What is stored of a word after its fit at some places has changed, 0 where it is gone. */
export function repacked(stored: Buffer | undefined, changes: ReadonlyMap<number, Fit>): Buffer {
  const before = postingsIn(stored ?? Buffer.alloc(0))
  const coming = [...changes].toSorted(([a], [b]) => a - b)
  const places: number[] = []
  const fits: Fit[] = []
  const keep = (place: number, fit: Fit) => {
    if (fit === 0) return
    places.push(place)
    fits.push(fit)
  }
  let next = 0
  for (let at = 0; at < before.places.length; at++) {
    const place = before.places[at]!
    while (next < coming.length && coming[next]![0] < place) keep(...coming[next++]!)
    if (coming[next]?.[0] === place) keep(...coming[next++]!)
    else keep(place, before.fits[at]!)
  }
  for (const [place, fit] of coming.slice(next)) keep(place, fit)
  return packed({ places, fits })
}
