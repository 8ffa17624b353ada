import type { CountRow } from '../counts-store.ts'
import type { BitSet } from './bit-sets.ts'

/** So many places stand in one row of the store. */
export const CHUNK = 32_000

/** Facets whose values are numbered; none is 0. */
export const numberedFacets = ['categories', 'subcategories', 'states', 'cities', 'units'] as const
export type NumberedFacet = (typeof numberedFacets)[number]

/** What a listing is filtered by, at its place. */
export interface Columns extends Record<NumberedFacet, Uint16Array> {
  /** the sum of LIVE, NEGOTIABLE and VERIFIED */
  flags: Uint16Array
  amount: Float64Array
  /** the smallest order, 0 when any quantity is sold */
  least: Float64Array
  /** how good a listing is by itself, as of late */
  score: Float32Array
  /** who stands there, 16 bytes each */
  id: Uint8Array
}
export type ColumnName = keyof Columns

export const LIVE = 1
export const NEGOTIABLE = 2
export const VERIFIED = 4

type Maker = typeof Float64Array | typeof Float32Array | typeof Uint16Array | typeof Uint8Array
const makers: Partial<Record<string, Maker>> = {
  amount: Float64Array,
  least: Float64Array,
  score: Float32Array,
  id: Uint8Array,
}
const makerOf = (name: ColumnName) => makers[name] ?? Uint16Array
const ID_BYTES = 16
/** Numbers that a place takes in a column. */
const widthOf = (name: ColumnName): number => (name === 'id' ? ID_BYTES : 1)
export const columnNames: readonly ColumnName[] = [...numberedFacets, 'flags', 'amount', 'least', 'score', 'id']

/** Bytes that a place takes in a column. */
export const bytesOf = (name: ColumnName): number => makerOf(name).BYTES_PER_ELEMENT * widthOf(name)

/** Columns for so many places; what stood in others is taken along. */
export function columnsFor(places: number, before?: Columns): Columns {
  const made = columnNames.map(name => {
    const column = new (makerOf(name))(places * widthOf(name))
    if (before) column.set(before[name].subarray(0, column.length))
    return [name, column] as const
  })
  return Object.fromEntries(made) as unknown as Columns
}

/** Writes who stands at a place. */
export function writeId({ id: ids }: Columns, place: number, id: string): void {
  ids.set(Buffer.from(id.replaceAll('-', ''), 'hex'), place * ID_BYTES)
}

/** Who stands at these places. */
export function idsAt({ id: ids }: Columns, places: Uint32Array): string[] {
  const bytes = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength)
  return Array.from(places, place => {
    const hex = bytes.toString('hex', place * ID_BYTES, (place + 1) * ID_BYTES)
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  })
}

/** The bytes of a column. */
export const bytesIn = (column: Columns[ColumnName] | BitSet): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength)

/** Who has a word, and how well it fits each: by stretch of places, in the order of the bits that are set there. */
export interface WordBits {
  bits: BitSet
  /** how many bits are set before each 32 of its stretch */
  before: Uint16Array
  fits: Uint8Array[]
}

/** All live listings as they were at a snapshot: what they are filtered by, and who has which common word. */
export interface MarketBits {
  made: number
  version: number
  snapshot: string
  purges: number
  /** a multiple of CHUNK */
  places: number
  columns: Columns
  values: Record<NumberedFacet, string[]>
  /** lexemes, and phrases as tsqueries, that have bits in the store */
  known: ReadonlySet<string>
  /** those that were asked for of late */
  words: Map<string, WordBits>
  /** what has been worked out of this version and is asked again and again */
  worked: { everything?: readonly CountRow[]; choices: Map<string, BitSet> }
}
