import { type ImportTarget, importLimits } from '../../../../contract/imports/rules.ts'
import { findHeaders, guessColumns, type Remembered } from '../reading/guess-columns.ts'
import { type Defaults, guessDefaults } from '../reading/guess-defaults.ts'
import { readRows } from '../reading/read-rows.ts'
import { readCondition } from '../reading/read-surplus-terms.ts'
import { readFile } from '../sheets/read-file.ts'
import { type SheetBounds, usualBounds } from '../sheets/sheet-bounds.ts'
import { SheetFault } from '../sheets/sheet-fault.ts'

export interface ReadSheet {
  headers: string[]
  mapping: ImportTarget[]
  defaults: Defaults
  chunks: string[]
}

const HEADER_CHARACTERS = 100

/** A file as an upload: its headers, what they most likely mean, and its rows read accordingly. `today` is the day in India. */
export async function readSheet(
  file: Buffer,
  { remembered, today }: { remembered: Remembered; today: string },
  bounds: SheetBounds = usualBounds,
): Promise<ReadSheet> {
  const rows = await readFile(file, bounds)
  const { place, cells: head } = findHeaders(rows, remembered)
  const body = rows.slice(place + 1).filter(({ cells }) => !isTotal(cells))
  if (body.length === 0) throw new SheetFault('empty')
  if (body.length > importLimits.rows) throw new SheetFault('rows')
  const width = Math.max(...rows.slice(place).map(({ cells }) => cells.findLastIndex(cell => cell !== '') + 1))
  const headers = Array.from({ length: width }, (_, column) => headerOf(head[column] ?? '', column))
  const lines = body.map(({ line, cells }) => [line, headers.map((_, column) => cells[column] ?? '')] as const)
  const mapping = withReadConditions(
    guessColumns(headers, remembered),
    lines.map(([, cells]) => cells),
  )
  const defaults = guessDefaults(
    headers,
    mapping,
    lines.map(([, cells]) => cells),
  )
  return { headers, mapping, defaults, chunks: readRows(lines, { headers, mapping, ...defaults, today }) }
}

/** A column 'Condition' in the seller's own words is a specification; one that is mostly our conditions is the field. */
function withReadConditions(mapping: readonly ImportTarget[], rows: readonly (readonly string[])[]): ImportTarget[] {
  const column = mapping.indexOf('condition')
  const said = rows.flatMap(cells => cells[column] || [])
  const read = said.filter(text => readCondition(text) !== undefined)
  return mapping.map(target => (target === 'condition' && read.length * 2 < said.length ? 'spec:Condition' : target))
}

const TOTAL = /^(?:(?:grand|sub|net|page)[\s-]*)?totals?\s*[:.]?$/i
/** Statements end with what all their rows come to. */
const isTotal = (cells: readonly string[]): boolean => TOTAL.test(cells.find(cell => cell !== '') ?? '')

const headerOf = (cell: string, column: number): string =>
  cell.replace(/\s+/gu, ' ').slice(0, HEADER_CHARACTERS) || `Column ${column + 1}`
