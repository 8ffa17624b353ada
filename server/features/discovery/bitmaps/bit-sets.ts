/** Live listings, one bit for each place. */
export type BitSet = Uint32Array

/** How many bits are set. */
export function countOf(bits: BitSet): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) count += onesIn(bits[at]!)
  return count
}

/** How many bits of a 32-bit number are set. */
export function onesIn(number: number): number {
  // as a signed one all of it is done with integers
  const signed = number | 0
  const pairs = (signed - ((signed >>> 1) & 0x5555_5555)) | 0
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** The places whose bit is set, in order. */
export function placesOf(bits: BitSet): Uint32Array {
  const places = new Uint32Array(countOf(bits))
  let next = 0
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at]!; word !== 0; word &= word - 1) places[next++] = at * 32 + 31 - Math.clz32(word & -word)
  return places
}

/** Places that stand in every set. */
export function everyOf([first, ...others]: readonly BitSet[]): BitSet {
  const all = first!.slice()
  for (const other of others) for (let at = 0; at < all.length; at++) all[at]! &= other[at]!
  return all
}

/** Places that stand in any set. */
export function someOf([first, ...others]: readonly BitSet[]): BitSet {
  const all = first!.slice()
  for (const other of others) for (let at = 0; at < all.length; at++) all[at]! |= other[at]!
  return all
}

/** Places that stand in the first set and not in the other. */
export function lacking(bits: BitSet, other: BitSet): BitSet {
  const left = bits.slice()
  for (let at = 0; at < left.length; at++) left[at]! &= ~other[at]!
  return left
}
