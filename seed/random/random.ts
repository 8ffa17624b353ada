/** A repeatable random source: the same keys always give the same sequence. */
export interface Random {
  /** The next number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** The mulberry32 generator, seeded with any keys, such as a seed, a type of object and its index. */
export function randomOf(...keys: readonly (string | number)[]): Random {
  let state = hash(keys.join('/'))
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    between: (low, high) => low + next() * (high - low),
    chance: probability => next() < probability,
    pick: list => inTurn(list, Math.floor(next() * list.length)),
  }
}

/** The item of a list at an index; the index wraps at the end. */
export function inTurn<T>(list: readonly T[], place: number): T {
  const one = list[place % list.length]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** A version 4 UUID drawn from the generator. */
export function uuidFrom(random: Random): string {
  let hex = ''
  for (let i = 0; i < 4; i++)
    hex += Math.floor(random.next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0')
  const variant = (8 + Math.floor(random.next() * 4)).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

// FNV-1a with a final mix, so that neighbouring numbers start far apart
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
