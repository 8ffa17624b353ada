import type { ApiReply, VerbInput } from '../../../../contract/api.ts'
import { importMessages } from '../../../../contract/imports/rules.ts'
import { dayOf } from '../../../../contract/shared/days.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import { enforceRateLimit } from '../../../platform/limits/rate-limit.ts'
import { refuse } from '../../../platform/runtime/refusal.ts'
import { readRows } from '../reading/read-rows.ts'
import { cleanCell } from '../sheets/sheet-rows.ts'
import { lockOwnImport, readingOf } from '../store/import-store.ts'
import { rowView, summaryView } from '../store/import-view.ts'
import { findRow, markDuplicates, updateRows } from '../store/row-store.ts'
import { refuseWhileRunning } from './map-columns.ts'

type Key = 'PUT /import/:id/rows/:line'
const AN_HOUR = 3600
// each looks for duplicates among all rows of the sheet
const FIXES_AN_HOUR = 600

/** PUT /import/:id/rows/:line: other cells for a row of the preview, read anew at once. */
export async function fixRow(
  { services: { db, clock }, viewer }: SignedInContext,
  { params: { id, line }, body }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  await enforceRateLimit(db, { key: `import-fixes:${viewer.userId}`, most: FIXES_AN_HOUR, seconds: AN_HOUR })
  const fixed = await db.transaction().execute(async tx => {
    const held = (await lockOwnImport(tx, id, viewer.userId)) ?? refuse('not_found')
    const row = (await findRow(tx, id, line)) ?? refuse('not_found')
    if (held.state === 'Importing') refuseWhileRunning()
    if (row.outcome !== null && row.outcome !== 'refused')
      refuse('invalid', { fields: [{ field: 'row', message: importMessages.done }] })
    const cells = held.headers.map((_, column) => row.cells[column] ?? '')
    for (const { column, value } of body.cells) {
      if (column >= cells.length)
        refuse('invalid', { fields: [{ field: 'cells', message: 'There is no such column' }] })
      cells[column] = cleanCell(value)
    }
    for (const chunk of readRows([[line, cells]], readingOf(held, dayOf(clock())))) await updateRows(tx, id, chunk)
    await markDuplicates(tx, id)
    return { held, row: (await findRow(tx, id, line)) ?? refuse('not_found') }
  })
  return { import: await summaryView(db, fixed.held), row: rowView(fixed.row, fixed.held) }
}
