import type { ApiReply } from '#contract/api.ts'
import { fileFaults } from '#contract/imports/messages.ts'
import { dayOf } from '#contract/shared/days.ts'
import { readyBusiness } from '#server/features/listings/model/find-readiness.ts'
import type { SignedInContext, Uploads, UploadVerb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { workOnSheet } from '../process/sheet-work.ts'
import { refuseSheetFault } from '../sheets/sheet-fault.ts'
import { dropOldImports, findOwnImport, findSurroundings, insertImport } from '../store/import-store.ts'
import { summaryView } from '../store/import-view.ts'
import { oneSheetAtATime } from '../store/one-sheet-at-a-time.ts'
import { relateRows } from '../store/relate-rows.ts'
import { findRemembered } from '../store/remembered-headers.ts'
import { insertRows } from '../store/row-store.ts'
import { receiveSheet } from './receive-sheet.ts'

type Key = 'POST /import'
const AN_HOUR = 3600
const UPLOADS_AN_HOUR = 60
const KEPT = 10

/** POST /import: reads a whole sheet into a preview, or refuses it; no listing changes. */
export const uploadSheet: UploadVerb<Key> = async (context, { files }) => {
  const { userId } = context.viewer
  await readyBusiness(context)
  await enforceRateLimit(context.services.db, { key: `imports:${userId}`, most: UPLOADS_AN_HOUR, seconds: AN_HOUR })
  return oneSheetAtATime(context, () => preview(context, files))
}

async function preview(context: SignedInContext, files: Uploads['files']): Promise<ApiReply<Key>> {
  const { db } = context.services
  const { userId } = context.viewer
  const today = dayOf(context.services.clock())
  const { fileName, file } = await receiveSheet(files(), fileFaults.large)
  const known = {
    remembered: await findRemembered(db, 'import_headers', userId),
    ...(await findSurroundings(db, userId)),
  }
  const { chunks, ...sheet } = await workOnSheet('read', { file, today, ...known }).catch(refuseSheetFault)

  const found = await db.transaction().execute(async tx => {
    await dropOldImports(tx, userId, KEPT - 1)
    const id = await insertImport(tx, { userId, fileName, ...sheet })
    for (const chunk of chunks) await insertRows(tx, id, chunk)
    await relateRows(tx, id)
    await appendEvent(tx, context, 'import.uploaded', id)
    return (await findOwnImport(tx, id, userId)) ?? refuse('not_found')
  })
  return { import: await summaryView(db, found) }
}
