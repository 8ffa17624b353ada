import { listingLimits } from '#contract/listings/rules.ts'
import {
  type ManifestField,
  type ManifestTarget,
  manifestLabels,
  manifestLimits,
  manifestMessages,
} from '#contract/manifests/rules.ts'
import { type Condition, conditions } from '#contract/surplus/terms.ts'
import { foldHeader } from '#server/features/imports/reading/header-synonyms.ts'
import { NO_VALUE } from '#server/features/imports/reading/values/no-value.ts'
import { readQuantity, readUnit } from '#server/features/imports/reading/values/read-values.ts'

/** A line: its number in the file and its cells. */
export type RawLine = readonly [line: number, cells: string[]]

/** The values of a line. */
export interface LineData {
  line: number
  item: string
  quantity: number
  unit: string | null
  brand: string | null
  code: string | null
  condition: Condition | null
  mrp: number | null
  mrpTotal: number | null
  rest: [name: string, text: string][]
}
export interface LineFault {
  column: number | null
  message: string
}

const conditionWords: Record<Condition, readonly string[]> = {
  new: ['new', 'brand new', 'unused', 'sealed', 'fresh', 'a', 'new with tags', 'new in box', 'excess', 'overstock'],
  'new-packing': ['relabelled', 'packing damaged', 'damaged box', 'damaged packing', 'box damaged', 'new damaged box'],
  'open-box': ['open box', 'opened', 'shelf worn', 'display', 'shelf pull', 'shelf pulls', 'b', 'like new'],
  returns: ['returns', 'return', 'customer return', 'customer returns', 'returned', 'untested', 'uninspected returns'],
  refurbished: ['refurbished', 'refurb', 'repaired', 'renewed', 'reconditioned'],
  used: ['used', 'used good', 'used fair', 'second hand', 'old', 'c', 'working'],
  seconds: ['seconds', 'second', 'b grade', 'grade b', 'irregular'],
  parts: ['parts', 'damaged', 'for parts', 'salvage', 'not working', 'defective', 'faulty', 'd', 'broken'],
  scrap: ['scrap', 'kabadi', 'waste'],
}
const conditionOf: ReadonlyMap<string, Condition> = new Map(
  conditions.flatMap(({ id, label }) =>
    [id, label, ...conditionWords[id]].map(word => [foldHeader(word), id] as const),
  ),
)

const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals
const hasDecimals = (value: number, most: number): boolean => Math.abs(value - round(value, most)) < 1e-9

const stated = (text: string): string => (NO_VALUE.test(text) ? '' : text)

/** Adds 'ISBN' to the ten digits of a book; without it they would count as a phone number. */
const labelled = (header: string | undefined, value: string): string =>
  /^isbn\b/i.test(header ?? '') && /^\d{10}$/.test(value) ? `ISBN ${value}` : value

/** The values of a line's cells by the meaning of their columns, and the faults. */
export function readLine(
  [line, cells]: RawLine,
  headers: readonly string[],
  mapping: readonly ManifestTarget[],
): { data: LineData; faults: LineFault[] } {
  const faults: LineFault[] = []
  const columnOf = (field: ManifestField): number | null => {
    const column = mapping.indexOf(field)
    return column < 0 ? null : column
  }
  const text = (field: ManifestField): string => {
    const column = columnOf(field)
    return column === null ? '' : stated((cells[column] ?? '').replace(/\s+/g, ' ').trim())
  }
  const fault = (field: ManifestField, message: string) => faults.push({ column: columnOf(field), message })
  const short = (field: ManifestField): string | null => {
    if (text(field).length > manifestLimits.textMost) fault(field, manifestMessages.text)
    return labelled(headers[columnOf(field) ?? -1], text(field)) || null
  }
  const rupees = (field: 'mrp' | 'mrpTotal', most: number): number | null => {
    if (text(field) === '') return null
    const value = readQuantity(text(field))?.value
    if (value === undefined || value <= 0 || value > most) fault(field, manifestMessages.mrp)
    return round(value ?? 0, 2)
  }

  const item = text('item')
  if (item === '' || item.length > manifestLimits.itemMost) fault('item', manifestMessages.item)
  const counted = readQuantity(text('quantity'))
  const quantity = counted?.value ?? 0
  if (quantity <= 0 || quantity > listingLimits.quantityMost || !hasDecimals(quantity, 3))
    fault('quantity', manifestMessages.quantity)
  const unit = text('unit') === '' ? (counted?.unit ?? null) : (readUnit(text('unit')) ?? null)
  if (text('unit') !== '' && unit === null) fault('unit', manifestMessages.unit)
  const condition = text('condition') === '' ? null : (conditionOf.get(foldHeader(text('condition'))) ?? null)
  if (text('condition') !== '' && condition === null) fault('condition', manifestMessages.condition)
  const mrp = rupees('mrp', listingLimits.amountMost)
  const given = rupees('mrpTotal', 1e14)
  const mrpTotal = given ?? (mrp === null ? null : round(mrp * quantity, 2))

  const others = headers.flatMap((header, column): [string, string][] => {
    const target = mapping[column]
    const value = stated((cells[column] ?? '').trim())
    if (value === '') return []
    if (target === 'keep') return [[header, labelled(header, value.slice(0, manifestLimits.textMost))]]
    if (target !== 'size' && target !== 'colour' && target !== 'category' && target !== 'note') return []
    return [[manifestLabels[target], short(target) ?? '']]
  })
  const data = { line, item, quantity, unit, condition, mrp, mrpTotal, rest: others }
  return { data: { ...data, brand: short('brand'), code: short('code') }, faults }
}

const FORBIDDEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Removes characters from a cell that change the direction of text or hide it. */
export const plainCell = (cell: string): string => cell.replace(FORBIDDEN, '')

/** The distinct words of these names, in order, as far as the search reads them. */
export function distinctWords(names: Iterable<string>, most = 3000): string {
  const seen = new Set<string>()
  let words = ''
  for (const name of names)
    for (const word of name.split(/\s+/)) {
      const folded = word.toLowerCase()
      if (word === '' || seen.has(folded)) continue
      if (words.length + word.length + 1 > most) return words
      seen.add(folded)
      words += words === '' ? word : ` ${word}`
    }
  return words
}
