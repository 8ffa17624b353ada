import { type ImportNote, type NoteKind, noteLimits, noteMessages } from '#contract/imports/notes.ts'
import type { ImportTarget } from '#contract/imports/rules.ts'
import { formatUnit } from '#contract/shared/numbers/units.ts'
import { type Cells, filledCells, fitsField } from './column-content.ts'
import { moneyRoleOf } from './header-grammar.ts'
import { fieldsOfHeader } from './header-synonyms.ts'
import { wordsOfHeader } from './header-words.ts'
import { checkRate, isChecked, isCheckedWithGst, type RateCheck } from './rate-check.ts'
import { readCategory } from './values/read-values.ts'

/** A row with its number in the file. */
export type Line = readonly [line: number, cells: Cells]

interface Table {
  headers: readonly string[]
  mapping: readonly ImportTarget[]
  lines: readonly Line[]
}

/** Facts that the seller should know about the meanings of the columns, above all of the rate. */
export function columnNotes(table: Table): ImportNote[] {
  const rate = table.mapping.indexOf('amount')
  const notes = [
    ...(rate < 0 ? offeredRates(table) : rateNotes(table, rate)),
    ...scaledNotes(table),
    ...ownWordNotes(table),
  ]
  return notes.slice(0, noteLimits.notes)
}

const note = (kind: NoteKind, message: string, column: number, lines: readonly number[] = []): ImportNote => ({
  kind,
  message,
  column,
  lines: lines.slice(0, noteLimits.lines),
})

/** Columns of money that could be the rate if the seller chooses them. */
function offeredRates({ headers, lines }: Table): ImportNote[] {
  return headers.flatMap((header, column) => {
    const role = moneyRoleOf(header) ?? (isRate(header) ? 'unsure' : null)
    const filled = lines.some(([, cells]) => cells[column])
    return role && filled ? [note('not-rate', noteMessages.notRate[role](header), column)] : []
  })
}

function rateNotes(table: Table, rate: number): ImportNote[] {
  const { headers, mapping } = table
  const header = headers[rate] ?? ''
  const role = moneyRoleOf(header)
  const others = headers.flatMap((other, column) =>
    column !== rate && mapping[column] === null && isRate(other) && filledCells(cellsOf(table), column).length > 0
      ? [note('other-rate', noteMessages.otherRate(header, other), column)]
      : [],
  )
  return [
    ...(role && role !== 'foreign' ? [note('rate-doubtful', noteMessages.rateDoubtful[role](header), rate)] : []),
    ...checkNotes(table, rate),
    ...others,
  ]
}

const isRate = (header: string): boolean => fieldsOfHeader(header).some(({ field }) => field === 'amount')
const cellsOf = ({ lines }: Table): Cells[] => lines.map(([, cells]) => cells)

/** A note that rate x quantity equals the totals or not; uses the column of totals with which most rows agree. */
function checkNotes(table: Table, rate: number): ImportNote[] {
  const { headers, mapping, lines } = table
  const quantity = mapping.indexOf('quantityAvailable')
  if (quantity < 0) return []
  const rows = cellsOf(table)
  const checks = headers
    .flatMap((header, total) =>
      total !== rate && moneyRoleOf(header) === 'total'
        ? { total: header, ...checkRate(rows, headers, { rate, quantity, total }) }
        : [],
    )
    .filter(({ of }) => of > 1)
  const best = checks.toSorted((a, b) => b.agree - a.agree)[0]
  return best ? [checkNote(best, headers[rate] ?? '', rate, lines)] : []
}

function checkNote(
  check: RateCheck & { total: string },
  header: string,
  rate: number,
  lines: readonly Line[],
): ImportNote {
  const { total, agree, agreeWithGst, of, differ } = check
  if (isChecked(check)) return note('rate-checked', noteMessages.rateChecked(header, total, agree, of), rate)
  if (isCheckedWithGst(check))
    return note('rate-checked', noteMessages.rateCheckedWithGst(header, total, agree + agreeWithGst, of), rate)
  const at = differ.flatMap(place => lines[place]?.[0] ?? [])
  return note('rate-differs', noteMessages.rateDiffers(header, total, differ.length, of), rate, at)
}

/** A note if the header of the rate names a multiple of one of our units: 'Rate/MT'. */
function scaledNotes({ headers, mapping }: Table): ImportNote[] {
  const column = mapping.indexOf('amount')
  const { measure } = wordsOfHeader(headers[column] ?? '')
  return measure && measure.factor !== 1
    ? [note('scaled', noteMessages.scaled(measure.word, formatUnit(measure.unit)), column)]
    : []
}

const LISTED = new Set<ImportTarget>(['subCategory', 'condition', 'gst'])

/** Columns with a known header whose values are the seller's own words. */
function ownWordNotes(table: Table): ImportNote[] {
  const { headers, mapping } = table
  return headers.flatMap((header, column) => {
    if (mapping[column] === 'category') {
      const own = filledCells(cellsOf(table), column)
      const known = own.filter(text => readCategory(text) !== undefined)
      return known.length < own.length / 2 ? [note('own-words', noteMessages.ownCategories(header), column)] : []
    }
    const field = mapping[column] === null ? fieldsOfHeader(header)[0]?.field : undefined
    const cells = field && LISTED.has(field) ? filledCells(cellsOf(table), column) : []
    return field && cells.length > 0 && !fitsField(field, cells)
      ? [note('own-words', noteMessages.ownWords(header), column)]
      : []
  })
}
