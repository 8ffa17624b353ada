import { Readable } from 'node:stream'
import type { VerbInput } from '../../../contract/api.ts'
import { importLimits } from '../../../contract/imports-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { findOwnImport, type Import } from './import-store.ts'
import { rowView } from './import-view.ts'
import { oneSheetAtATime } from './one-sheet-at-a-time.ts'
import { findRows } from './row-store.ts'
import { workOnSheet } from './sheets/sheet-work.ts'

const AN_HOUR = 3600
const DOWNLOADS_AN_HOUR = 60

/** GET /import/:id/errors: the rows with faults as they are, ready to be mended and uploaded again. */
export async function writeErrors(
  context: SignedInContext,
  { params }: VerbInput<'GET /import/:id/errors'>,
): Promise<{ name: string; body: Readable }> {
  const { house, viewer } = context
  const found = (await findOwnImport(house.db, params.id, viewer.userId)) ?? refuse('not_found')
  await within(house.db, { key: `import-errors:${viewer.userId}`, most: DOWNLOADS_AN_HOUR, seconds: AN_HOUR })
  const content = await oneSheetAtATime(context, () => bookOf(context, found))
  return { name: 'rows-to-mend.xlsx', body: Readable.from([Buffer.from(content)]) }
}

async function bookOf({ house }: SignedInContext, found: Import): Promise<Uint8Array> {
  const { rows } = await findRows(house.db, found.id, { show: 'faulty', page: 1, size: importLimits.rows })
  const lines = rows.map(row => {
    const { faults } = rowView(row, found)
    const reasons = faults.map(({ column, message }) =>
      column === null ? message : `${found.headers[column]}: ${message}`,
    )
    return [...found.headers.map((_, column) => row.cells[column] ?? ''), reasons.join('\n'), String(row.line)]
  })
  const head = [...found.headers, 'What is wrong', 'Row in your file']
  const widths = head.map((_, column) => (column === found.headers.length ? 60 : 20))
  return workOnSheet('write', { sheets: [{ sheet: 'To mend', head, rows: lines, widths }] })
}
