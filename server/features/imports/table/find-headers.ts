import type { Remembered } from '../reading/guess-columns.ts'
import { moneyRoleOf } from '../reading/header-grammar.ts'
import { fieldsOfHeader } from '../reading/header-synonyms.ts'
import { foldHeader } from '../reading/header-words.ts'
import { readMeasured } from '../reading/values/read-values.ts'
import type { SheetRow } from '../sheets/sheet-rows.ts'

// rows in which headers are searched; statements begin with the company, its address, the report and the period
const HEADER_WITHIN = 25

/** The headers of a sheet, and the index of their last row; -1 for a sheet without headers. */
export interface Headers {
  place: number
  cells: readonly string[]
  /** number of different meanings among the headers */
  known: number
}

type Row = readonly string[]

/** Finds the one, two or three rows with the most known headers. */
export function findHeaders(rows: readonly SheetRow[], remembered: Remembered): Headers {
  const first = rows.slice(0, HEADER_WITHIN).map(({ cells }) => cells)
  const scored = first.flatMap((_, place) =>
    heads(first, place).map((cells, above) => {
      // a row above with known headings belongs to the head; a title does not
      const halves = above > 0 && knownAmong(first[place - 1] ?? [], remembered) > 1 ? above : 0
      return { place, cells, known: knownAmong(cells, remembered), halves }
    }),
  )
  const best = scored.toSorted((a, b) => b.known - a.known || b.halves - a.halves || a.place - b.place)[0]
  if (best && best.known > 1) return withSecondHalf(best, first, remembered)
  const several = first.findIndex(cells => filled(cells).length > 1)
  const place = Math.max(0, several)
  const cells = first[place] ?? []
  // a first row with figures is already an item, so the sheet has no headers
  if (filled(cells).some(isFigure) && first.length > place + 1) return { place: place - 1, cells: [], known: 0 }
  return { place, cells, known: best?.known ?? 0 }
}

/** The row alone, and the row joined with the one or two rows of headings above. */
function heads(rows: readonly Row[], place: number): Row[] {
  const row = rows[place] ?? []
  const above = rows[place - 1]
  if (!isHeading(row) || !above || !isUpperHalf(above, row)) return [row]
  const two = joined(above, row)
  const third = rows[place - 2]
  return third && isUpperHalf(third, above) ? [row, two, joined(third, two)] : [row, two]
}

const filled = (cells: Row): string[] => cells.filter(cell => cell !== '')
const isFigure = (cell: string): boolean => /\d/.test(cell) && readMeasured(cell) !== undefined

/** True for several short texts without figures. */
const isHeading = (cells: Row): boolean => {
  const texts = filled(cells)
  return texts.length > 1 && texts.every(text => text.length <= 60 && !isFigure(text))
}

/**
 * True if `upper` is the upper half of a head: several headings, or one heading above the second or a later column of
 * `lower`.
 */
function isUpperHalf(upper: Row, lower: Row): boolean {
  const texts = filled(upper)
  if (texts.length === 0 || texts.some(text => isFigure(text) || text.length > 60)) return false
  if (texts.length > 1) return true
  // a single heading is a title, unless it begins above the second or a later column of the lower row
  const column = upper.findIndex(cell => cell !== '')
  return column > 0 && (lower[column] ?? '') !== ''
}

/** Joins 'Closing Balance' over 'Quantity, Rate' to 'Closing Balance Quantity, Closing Balance Rate'. */
function joined(upper: Row, lower: Row): string[] {
  let group = ''
  let covers = false
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]]
    if (above !== '') {
      group = above
      covers = below !== '' && above !== below
    }
    if (below === '') return above
    if (above === below) return below
    return above !== '' || covers ? together(group, below) : below
  })
}

/**
 * The upper and the lower heading joined if this has a meaning, as 'Closing Balance Rate' has. The lower heading alone
 * if only it has a meaning and this is no figure, as 'Mfg' under 'Batch details'.
 */
function together(group: string, below: string): string {
  const both = `${group} ${below}`.trim()
  if (fieldsOfHeader(both).length > 0 || moneyRoleOf(both) !== null) return both
  const field = fieldsOfHeader(below)[0]?.field
  return field && !FIGURES.has(field) ? below : both
}

const FIGURES: ReadonlySet<string> = new Set(['amount', 'quantityAvailable', 'originalAmount', 'minOrderQuantity'])

/** Joins the head with a row directly below that only completes it, such as '(Rs/pc)' below 'Rate'. */
function withSecondHalf(best: Headers, rows: readonly Row[], remembered: Remembered): Headers {
  const below = rows[best.place + 1]
  if (!below || !filled(below).every(text => /^[([].*[)\]]$|^(?:rs|inr|₹)[./]?/i.test(text) && !isFigure(text)))
    return best
  const cells = joined(best.cells, below)
  return { place: best.place + 1, cells, known: Math.max(best.known, knownAmong(cells, remembered)) }
}

function knownAmong(cells: Row, remembered: Remembered): number {
  const meanings = cells.flatMap<string>(cell => {
    if (cell === '' || cell.length > LONGEST || isFigure(cell)) return []
    if (remembered.has(foldHeader(cell))) return foldHeader(cell)
    const field = fieldsOfHeader(cell)[0]
    if (field && field.place < 500) return field.field
    return moneyRoleOf(cell) ?? (SERIAL.test(cell) ? 'serial' : [])
  })
  return new Set(meanings).size
}

/** The most characters of a heading, single or joined. */
const LONGEST = 120

/** 'Sr No', 'S.No.', 'Sl. No', '#' */
const SERIAL = /^(?:(?:s|sr|sl|si|serial|srl)[\s./]*(?:no|n|num|number|nos)?\.?|#|no\.?)$/i
