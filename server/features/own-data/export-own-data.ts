import { Readable } from 'node:stream'
import type { Download, SignedInContext } from '#server/platform/context.ts'
import { workbook } from '#server/platform/files/spreadsheet.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { ownDataAsJson, ownDataSheets } from './own-data.ts'

const exportsAnHour = 6
const fileName = 'nayastock-data'

/** GET /user/export/json: all data about the caller, read while it is sent. */
export async function exportOwnJson(context: SignedInContext): Promise<Download> {
  await allowExport(context, 'json')
  return { name: `${fileName}.json`, body: Readable.from(ownDataAsJson(context), { objectMode: false }) }
}

/** GET /user/export/xlsx: the same data as a workbook. */
export async function exportOwnWorkbook(context: SignedInContext): Promise<Download> {
  await allowExport(context, 'xlsx')
  return { name: `${fileName}.xlsx`, body: workbook(ownDataSheets(context)) }
}

async function allowExport(context: SignedInContext, file: 'json' | 'xlsx'): Promise<void> {
  const { userId } = context.viewer
  await context.services.db.transaction().execute(async tx => {
    await enforceRateLimit(tx, { key: `own exports ${userId}`, most: exportsAnHour, seconds: 3600 })
    await appendEvent(tx, context, 'user.exported', userId, { file })
  })
}
