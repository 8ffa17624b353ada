import { describe, expect, test } from 'vitest'
import { packed, repacked, unpacked } from './chunk-fits.ts'
import { CHUNK } from './market-bits.ts'

let seed = 7
const chance = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return seed / 0x8000_0000
}

/** So many places anywhere in a stretch, each with a fit. */
function somePlaces(count: number): Map<number, number> {
  const found = new Map<number, number>()
  while (found.size < count) found.set(Math.floor(chance() * CHUNK), 1 + Math.floor(chance() * 255))
  return new Map([...found].toSorted(([a], [b]) => a - b))
}

const stored = (postings: ReadonlyMap<number, number>): Buffer =>
  packed({ places: [...postings.keys()], fits: [...postings.values()] })

function read(from: Buffer): Map<number, number> {
  const { bits, fits } = unpacked(from)
  const places = Array.from({ length: CHUNK }, (_, place) => place).filter(
    place => (bits[place >> 3]! >> (place & 7)) & 1,
  )
  expect(fits.length).toBe(places.length)
  return new Map(places.map((place, at) => [place, fits[at]!]))
}

describe('a word in a stretch of places', () => {
  test.each([0, 1, 1999, 2000, 2001, 9000, CHUNK])('is read as it was stored, with %i places', count => {
    const postings = somePlaces(count)
    expect(read(stored(postings))).toEqual(postings)
  })

  test.each([
    [1990, 30],
    [2010, 30],
    [0, 5],
    [9000, 400],
  ])('has what has changed, of %i places %i', (count, changed) => {
    const postings = somePlaces(count)
    const known = [...postings.keys()]
    const changes = new Map<number, number>([[0, 3], [CHUNK - 1, 4], ...somePlaces(changed)])
    for (const place of known.slice(0, changed)) changes.set(place, chance() < 0.7 ? 0 : 9)
    const expected = new Map(postings)
    for (const [place, fit] of changes) {
      if (fit === 0) expected.delete(place)
      else expected.set(place, fit)
    }
    const after = read(repacked(stored(postings), changes))
    expect([...after]).toEqual([...expected].toSorted(([a], [b]) => a - b))
  })

  test('begins with nothing', () => {
    expect(read(repacked(undefined, new Map([[7, 200]])))).toEqual(new Map([[7, 200]]))
  })
})
