import { type ImportTarget, importLimits } from '../../../../contract/imports/rules.ts'
import { findHeaders, guessColumns, type Remembered } from '../reading/guess-columns.ts'
import { type Defaults, guessDefaults } from '../reading/guess-defaults.ts'
import { readRows } from '../reading/read-rows.ts'
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

/** A file as an upload: its headers, what they most likely mean, and its rows read accordingly. */
export async function readSheet(
  file: Buffer,
  remembered: Remembered,
  bounds: SheetBounds = usualBounds,
): Promise<ReadSheet> {
  const rows = await readFile(file, bounds)
  const place = findHeaders(rows, remembered)
  const body = rows.slice(place + 1)
  if (body.length === 0) throw new SheetFault('empty')
  if (body.length > importLimits.rows) throw new SheetFault('rows')
  const width = Math.max(...rows.slice(place).map(({ cells }) => cells.findLastIndex(cell => cell !== '') + 1))
  const headers = Array.from({ length: width }, (_, column) => headerOf(rows[place]?.cells[column] ?? '', column))
  const mapping = guessColumns(headers, remembered)
  const lines = body.map(({ line, cells }) => [line, headers.map((_, column) => cells[column] ?? '')] as const)
  const defaults = guessDefaults(
    headers,
    mapping,
    lines.map(([, cells]) => cells),
  )
  return { headers, mapping, defaults, chunks: readRows(lines, { mapping, ...defaults }) }
}

const headerOf = (cell: string, column: number): string =>
  cell.replace(/\s+/gu, ' ').slice(0, HEADER_CHARACTERS) || `Column ${column + 1}`
