import type { ImportNote } from '#contract/imports/notes.ts'
import { columnNotes } from '../reading/column-notes.ts'
import { type FilledRow, type Filling, fillRow, type TypedValues } from './fill-row.ts'

type Row = readonly [line: number, cells: readonly string[], typed?: TypedValues]

/** A row as it is stored; its JSON is made outside the event loop. */
interface StoredRow extends Omit<FilledRow, 'skuKey' | 'nameKey'> {
  line: number
  /** `cells` and `typed` are omitted if they have not changed */
  cells?: readonly string[]
  typed?: TypedValues
  sku_key: string | null
  name_key: string | null
}

const CHUNK = 500

/** Reads rows; returns them as JSON in pieces that one statement can insert. */
export const readRows = (rows: readonly Row[], filling: Filling): string[] =>
  inChunks(rows, ([line, cells, typed = {}]) => ({ line, cells, typed, ...read(cells, typed, filling) }))

/** Reads stored rows, given as JSON, again with another mapping. */
export function rereadRows(rows: string, filling: Filling): { chunks: string[]; notes: ImportNote[] } {
  const lines = JSON.parse(rows) as Row[]
  const chunks = inChunks(lines, ([line, cells, typed = {}]) => ({ line, ...read(cells, typed, filling) }))
  return { chunks, notes: columnNotes({ ...filling, lines: lines.map(([line, cells]) => [line, cells]) }) }
}

function read(
  cells: readonly string[],
  typed: TypedValues,
  filling: Filling,
): Omit<StoredRow, 'line' | 'cells' | 'typed'> {
  const { skuKey, nameKey, ...row } = fillRow(cells, typed, filling)
  return { sku_key: skuKey, name_key: nameKey, ...row }
}

function inChunks(rows: readonly Row[], stored: (row: Row) => StoredRow): string[] {
  const chunks: string[] = []
  for (let from = 0; from < rows.length; from += CHUNK)
    chunks.push(JSON.stringify(rows.slice(from, from + CHUNK).map(stored)))
  return chunks
}
