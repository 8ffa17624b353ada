import type { CellChange } from '#contract/imports/import-schema.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readRows } from '../filling/read-rows.ts'
import { cleanCell } from '../sheets/sheet-rows.ts'
import { fillingOf, findOwnImport, type Import, lockOwnImport } from '../store/import-store.ts'
import { rowView, summaryView } from '../store/import-view.ts'
import { relateRows } from '../store/relate-rows.ts'
import { updateRows } from '../store/row-store.ts'
import { findLines, type RowOfImport } from '../store/row-views.ts'
import { refuseWhileRunning } from './map-columns.ts'

const AN_HOUR = 3600
// limited, because each change looks for duplicates among all rows of the sheet
const CHANGES_AN_HOUR = 1200

/** PUT /import/:id/rows: sets many cells, all or none, and reads their rows again. */
export const changeCells: Verb<'PUT /import/:id/rows'> = async (context, { params: { id }, body }) => {
  const { db } = context.services
  const { userId } = context.viewer
  await enforceRateLimit(db, { key: `import-cells:${userId}`, most: CHANGES_AN_HOUR, seconds: AN_HOUR })
  const { held, former } = await db.transaction().execute(async tx => {
    const locked = (await lockOwnImport(tx, id, context.viewer)) ?? refuse('not_found')
    return { held: locked, former: await writeCells(tx, context, locked, body.cells) }
  })
  const rows = await findLines(db, id, linesOf(body.cells))
  const found = (await findOwnImport(db, id, userId)) ?? refuse('not_found')
  return { import: await summaryView(db, found), rows: rows.map(row => rowView(context.services, row, held)), former }
}

const linesOf = (cells: readonly CellChange[]): number[] => [...new Set(cells.map(({ line }) => line))]

/**
 * Writes cells of a locked upload and reads their rows again; returns the former values in the order that undoes the
 * change.
 */
export async function writeCells(
  tx: Tx,
  { services: { clock } }: SignedInContext,
  lockedImport: Import,
  changes: readonly CellChange[],
): Promise<CellChange[]> {
  if (lockedImport.state === 'Importing') refuseWhileRunning()
  const rows = new Map(
    (await findLines(tx, lockedImport.id, linesOf(changes))).map(row => [row.line, editable(row, lockedImport)]),
  )
  const former = changes.map(change => {
    const row = rows.get(change.line) ?? refuse('not_found')
    return writeCell(row, lockedImport, { ...change, value: cleanCell(change.value) })
  })
  const filling = await fillingOf(tx, lockedImport, dayOf(clock()))
  const changed = [...rows.values()].map(({ line, cells, typed }) => [line, cells, typed] as const)
  for (const chunk of readRows(changed, filling)) await updateRows(tx, lockedImport.id, chunk)
  await relateRows(tx, lockedImport.id)
  return former.toReversed()
}

const editable = ({ line, cells, typed }: RowOfImport, { headers }: Import) => ({
  line,
  cells: headers.map((_, column) => cells[column] ?? ''),
  typed: { ...typed },
})

/** Sets one value in the row and returns the change that undoes it. */
function writeCell(
  { cells, typed }: ReturnType<typeof editable>,
  { headers, mapping }: Import,
  { line, column: asked, field, value }: CellChange,
): CellChange {
  if ((asked === undefined) === (field === undefined))
    refuse('invalid', { fields: [{ field: 'cells', message: importMessages.cellOrField }] })
  const found = field === undefined ? -1 : mapping.indexOf(field)
  const column = asked ?? (found < 0 ? undefined : found)
  if (column !== undefined) {
    if (column >= headers.length) refuse('invalid', { fields: [{ field: 'cells', message: importMessages.column }] })
    const before = cells[column] ?? ''
    cells[column] = value
    return { line, column, value: before }
  }
  if (field === undefined) return refuse('malformed')
  const before = typed[field] ?? ''
  if (value === '') delete typed[field]
  else typed[field] = value
  return { line, field, value: before }
}
