import {
  type ImportNote,
  type LeftOutReason,
  leftOutReasons,
  type NoteKind,
  noteLimits,
  noteMessages,
} from '#contract/imports/notes.ts'
import { type ImportTarget, importLimits } from '#contract/imports/rules.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import type { StockPlace } from '../filling/description-facts.ts'
import { readRows } from '../filling/read-rows.ts'
import { columnNotes, type Line } from '../reading/column-notes.ts'
import { guessColumns, type Remembered } from '../reading/guess-columns.ts'
import { type Defaults, guessDefaults } from '../reading/guess-defaults.ts'
import { readSheets } from '../sheets/read-file.ts'
import { type SheetBounds, usualBounds } from '../sheets/sheet-bounds.ts'
import type { Sheet } from '../sheets/sheet-builder.ts'
import { SheetFault } from '../sheets/sheet-fault.ts'
import type { SheetRow } from '../sheets/sheet-rows.ts'
import { chooseSheet } from '../table/choose-sheet.ts'
import { findHeaders } from '../table/find-headers.ts'
import { leaveOut } from '../table/leave-out.ts'
import { statementOf } from '../table/statement-of.ts'

export interface ReadSheet {
  headers: string[]
  mapping: ImportTarget[]
  defaults: Defaults
  notes: ImportNote[]
  chunks: string[]
}

/** Facts that the file does not contain. */
export interface SheetContext {
  remembered: Remembered
  /** YYYY-MM-DD in India */
  today: string
  /** the place of the business */
  place?: StockPlace
  /** the text of each heading of the tariff, by its four digits */
  tariff?: Readonly<Record<string, string>>
}

const HEADER_CHARACTERS = 100

/**
 * Reads an upload: its headers with their likeliest meanings, its rows with that mapping, and notes. `today` is the day
 * in India.
 */
export async function readSheet(
  file: Buffer,
  { remembered, today, place = { city: null, state: null }, tariff = {} }: SheetContext,
  bounds: SheetBounds = usualBounds,
): Promise<ReadSheet> {
  const { chosen, others } = chooseSheet(await readSheets(file, bounds), remembered)
  if (!chosen) throw new SheetFault('empty')
  if (chosen.fault) throw new SheetFault(chosen.fault)
  const { rows } = chosen
  const { place: headAt, cells: head } = findHeaders(rows, remembered)
  const body = rows.slice(headAt + 1)
  const width = Math.max(0, ...rows.slice(Math.max(0, headAt)).map(({ cells }) => widthOf(cells)), widthOf(head))
  const headers = Array.from({ length: width }, (_, column) => headerOf(head[column] ?? '', column))
  const all = body.map(({ line, cells }): Line => [line, headers.map((_, column) => cells[column] ?? '')])
  const firstMapping = guessColumns(headers, remembered, all.map(cellsOf))
  const out = leaveOut({ headers, mapping: firstMapping, lines: all, bold: boldLines(body) })
  const lines = all.filter(([line]) => !out.has(line))
  if (lines.length === 0) throw new SheetFault('empty')
  if (lines.length > importLimits.rows) throw new SheetFault('rows')

  const mapping = guessColumns(headers, remembered, lines.map(cellsOf))
  const defaults = guessDefaults(headers, mapping)
  return {
    headers,
    mapping,
    defaults,
    notes: [
      ...fileNotes(chosen, others, rows.slice(0, Math.max(0, headAt))),
      ...leftOutNotes(out),
      ...columnNotes({ headers, mapping, lines }),
    ],
    chunks: readRows(lines, { headers, mapping, ...defaults, today, template: '', place, tariff }),
  }
}

const cellsOf = ([, cells]: Line) => cells
const widthOf = (cells: readonly string[]): number => cells.findLastIndex(cell => cell !== '') + 1
const boldLines = (rows: readonly SheetRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ line, bold }) => (bold ? line : [])))

const fileNote = (kind: NoteKind, message: string): ImportNote => ({ kind, message, column: null, lines: [] })

function fileNotes(
  { name, legacy, macros }: Sheet,
  others: readonly Sheet[],
  above: readonly SheetRow[],
): ImportNote[] {
  const statement = statementOf(above)
  return [
    ...(statement ? [fileNote('statement', noteMessages.statement[statement])] : []),
    ...(others.length > 0
      ? [
          fileNote(
            'sheet',
            noteMessages.sheet(
              name,
              others.map(other => other.name),
            ),
          ),
        ]
      : []),
    ...(legacy ? [fileNote('encoding', noteMessages.encoding)] : []),
    ...(macros ? [fileNote('macros', noteMessages.macros)] : []),
  ]
}

const leftOutNotes = (out: ReadonlyMap<number, LeftOutReason>): ImportNote[] =>
  keysOf(leftOutReasons).flatMap(reason => {
    const lines = [...out].flatMap(([line, of]) => (of === reason ? line : [])).toSorted((a, b) => a - b)
    if (lines.length === 0) return []
    const message = noteMessages.leftOut(reason, lines.length)
    return [{ kind: 'left-out' as const, message, column: null, lines: lines.slice(0, noteLimits.lines) }]
  })

const headerOf = (cell: string, column: number): string =>
  cell.replace(/\s+/gu, ' ').slice(0, HEADER_CHARACTERS) || `Column ${column + 1}`
