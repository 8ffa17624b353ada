import { Readable } from 'node:stream'
import { importLimits } from '#contract/imports/rules.ts'
import type { DownloadVerb, SignedInContext } from '#server/platform/context.ts'
import { type Cell, workbook } from '#server/platform/files/spreadsheet.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnImport, type Import } from '../store/import-store.ts'
import { rowView } from '../store/import-view.ts'
import { oneSheetAtATime } from '../store/one-sheet-at-a-time.ts'
import { findRows, type RowOfImport } from '../store/row-views.ts'

const AN_HOUR = 3600
const DOWNLOADS_AN_HOUR = 60

/** GET /import/:id/errors: a file of the rows with faults, unchanged, for correction and a new upload. */
export const writeErrors: DownloadVerb<'GET /import/:id/errors'> = async (context, { params }) => {
  const { services, viewer } = context
  const found = (await findOwnImport(services.db, params.id, viewer.userId)) ?? refuse('not_found')
  await enforceRateLimit(services.db, {
    key: `import-errors:${viewer.userId}`,
    most: DOWNLOADS_AN_HOUR,
    seconds: AN_HOUR,
  })
  const { rows } = await oneSheetAtATime(context, () =>
    findRows(services.db, found.id, { show: 'faulty', page: 1, size: importLimits.rows }),
  )
  return { name: 'rows-to-fix.xlsx', body: sheetOf(services, found, rows) }
}

function sheetOf(services: SignedInContext['services'], found: Import, rows: readonly RowOfImport[]): Readable {
  const lines = rows.map((row): Cell[] => {
    const reasons = rowView(services, row, found).faults.map(({ column, message }) =>
      column === null ? message : `${found.headers[column]}: ${message}`,
    )
    return [...found.headers.map((_, column) => row.cells[column] ?? ''), reasons.join('\n'), String(row.line)]
  })
  const header = [...found.headers, 'What is wrong', 'Row in your file']
  const widths = header.map((_, column) => (column === found.headers.length ? 60 : 20))
  return workbook([{ name: 'To fix', header, rows: Readable.from([lines]), widths }])
}
