import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import { importMessages } from '../../../contract/imports-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOwnImport, readingOf } from './import-store.ts'
import { rowView, summaryView } from './import-view.ts'
import { refuseWhileRunning } from './map-columns.ts'
import { readRows } from './read-rows.ts'
import { findRow, markTwins, updateRows } from './row-store.ts'
import { cleanCell } from './sheets/sheet-rows.ts'

type Key = 'PUT /import/:id/rows/:line'
const AN_HOUR = 3600
// each looks for twins among all rows of the sheet
const MENDS_AN_HOUR = 600

/** PUT /import/:id/rows/:line: other cells for a row of the preview, read anew at once. */
export async function mendRow(
  { house: { db }, viewer }: SignedInContext,
  { params: { id, line }, body }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  await within(db, { key: `import-mends:${viewer.userId}`, most: MENDS_AN_HOUR, seconds: AN_HOUR })
  const mended = await db.transaction().execute(async tx => {
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
    for (const chunk of readRows([[line, cells]], readingOf(held))) await updateRows(tx, id, chunk)
    await markTwins(tx, id)
    return { held, row: (await findRow(tx, id, line))! }
  })
  return { import: await summaryView(db, mended.held), row: rowView(mended.row, mended.held) }
}
