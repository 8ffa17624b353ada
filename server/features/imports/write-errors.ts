import { Readable } from 'node:stream'
import type { VerbInput } from '../../../contract/api.ts'
import { importLimits } from '../../../contract/imports-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findOwnImport } from './import-store.ts'
import { rowView } from './import-view.ts'
import { findRows } from './row-store.ts'
import { workOnSheet } from './sheets/sheet-work.ts'

/** GET /import/:id/errors: the rows with faults as they are, ready to be mended and uploaded again. */
export async function writeErrors(
  { house, viewer }: SignedInContext,
  { params }: VerbInput<'GET /import/:id/errors'>,
): Promise<{ name: string; body: Readable }> {
  const found = (await findOwnImport(house.db, params.id, viewer.userId)) ?? refuse('not_found')
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
  const content = await workOnSheet('write', { sheets: [{ sheet: 'To mend', head, rows: lines, widths }] })
  return { name: 'rows-to-mend.xlsx', body: Readable.from([Buffer.from(content)]) }
}
