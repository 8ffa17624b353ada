import { CHUNK } from './market-bits.ts'

// The bits of a word in a stretch of places: as they are, or, when few are set, their places as 16-bit numbers, which takes less room.
const BYTES = CHUNK / 8

/** Sets or clears the bit of a place; the same as in 32-bit numbers whose lowest byte stands first. */
export function setBit(bits: Buffer, place: number, on: boolean): void {
  const [byte, bit] = [place >> 3, 1 << (place & 7)]
  bits[byte] = on ? bits[byte]! | bit : bits[byte]! & ~bit
}

/** The bits of what is stored; none of nothing. */
export function unpacked(stored: Buffer = Buffer.alloc(0)): Buffer {
  if (stored.length === BYTES) return stored
  const bits = Buffer.alloc(BYTES)
  for (let at = 0; at < stored.length; at += 2) setBit(bits, stored.readUInt16BE(at), true)
  return bits
}

/** What is stored of bits. */
export function packed(bits: Buffer): Buffer {
  const places: number[] = []
  for (const [byte, value] of bits.entries())
    for (let bit = 0; value >> bit > 0; bit++) if ((value >> bit) & 1) places.push(byte * 8 + bit)
  return places.length * 2 < BYTES ? listed(places) : bits
}

/** What is stored of places. */
export function packedPlaces(places: readonly number[]): Buffer {
  if (places.length * 2 < BYTES) return listed(places)
  const bits = Buffer.alloc(BYTES)
  for (const place of places) setBit(bits, place, true)
  return bits
}

function listed(places: readonly number[]): Buffer {
  const stored = Buffer.alloc(places.length * 2)
  for (const [at, place] of places.entries()) stored.writeUInt16BE(place, at * 2)
  return stored
}
