import type { ImportNote } from '../../../../contract/imports/notes.ts'
import { columnNotes } from './column-notes.ts'
import { type Reading, type ReadRow, readRow } from './read-row.ts'

type Row = readonly [line: number, cells: readonly string[]]

/** A row as it is stored, its JSON made where nobody waits for it. */
interface StoredRow extends Omit<ReadRow, 'skuKey'> {
  line: number
  /** not told again when they stay as they are */
  cells?: readonly string[]
  sku_key: string | null
}

const CHUNK = 500

/** The rows read by the same rules, as JSON in pieces of a size that the database takes at once. */
export const readRows = (rows: readonly Row[], reading: Reading): string[] =>
  inChunks(rows, ([line, cells]) => ({ line, cells, ...read(cells, reading) }))

/** The same for rows that are stored already, given as JSON: what they say by another reading. */
export function rereadRows(rows: string, reading: Reading): { chunks: string[]; notes: ImportNote[] } {
  const lines = JSON.parse(rows) as Row[]
  const chunks = inChunks(lines, ([line, cells]) => ({ line, ...read(cells, reading) }))
  return { chunks, notes: columnNotes({ ...reading, lines }) }
}

function read(cells: readonly string[], reading: Reading): Omit<StoredRow, 'line' | 'cells'> {
  const { skuKey, ...row } = readRow(cells, reading)
  return { sku_key: skuKey, ...row }
}

function inChunks(rows: readonly Row[], stored: (row: Row) => StoredRow): string[] {
  const chunks: string[] = []
  for (let from = 0; from < rows.length; from += CHUNK)
    chunks.push(JSON.stringify(rows.slice(from, from + CHUNK).map(stored)))
  return chunks
}
