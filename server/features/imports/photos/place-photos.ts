import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { foldHeader } from '../reading/header-synonyms.ts'
import type { Import } from '../store/import-store.ts'
import { findNames, findUnplaced, placePhotos, reopenRows } from '../store/photo-store.ts'
import { findLines } from '../store/row-views.ts'
import { matchPhotos } from './match-photos.ts'

const SERIAL_HEADERS: ReadonlySet<string> = new Set([
  'sr no',
  's no',
  'sl no',
  'serial no',
  'sr',
  'sl',
  'no',
  'serial number',
  'sno',
  'srno',
  'slno',
  'sr number',
  'item no',
])

/** Gives each unassigned photo to the row that its name matches; returns the number of photos that got a row. */
export async function placeUnplaced(tx: Tx, { id, headers, mapping }: Import): Promise<number> {
  const photos = await findUnplaced(tx, id)
  if (photos.length === 0) return 0
  const serialColumn = headers.findIndex(
    (header, column) => SERIAL_HEADERS.has(foldHeader(header)) && mapping[column] === null,
  )
  const rows = await findNames(tx, id, serialColumn)
  const places = matchPhotos(
    photos.map(({ name }) => name),
    // without a serial column, rows are numbered from 1
    serialColumn < 0 ? rows.map((row, at) => ({ ...row, serial: String(at + 1) })) : rows,
  )
  const placed = photos
    .flatMap(({ id: photo }, at) => {
      const found = places[at]
      return found ? [{ ...found, id: photo, representative: false }] : []
    })
    .toSorted((one, other) => one.line - other.line || one.order - other.order)
  return place(tx, id, placed)
}

/** Gives these photos to one row. */
export async function placeOnLine(tx: Tx, { id }: Import, line: number, photos: readonly string[]): Promise<number> {
  if ((await findLines(tx, id, [line])).length === 0) refuse('not_found')
  return place(
    tx,
    id,
    photos.map(photo => ({ line, id: photo, representative: false })),
  )
}

async function place(
  tx: Tx,
  id: string,
  placed: { line: number; id: string; representative: boolean }[],
): Promise<number> {
  const count = await placePhotos(tx, id, placed)
  await reopenRows(tx, id, [...new Set(placed.map(({ line }) => line))])
  return count
}
