import { fileFaults } from '#contract/imports/messages.ts'
import { manifestLimits, manifestMessages } from '#contract/manifests/rules.ts'
import { receiveSheet } from '#server/features/imports/preview/receive-sheet.ts'
import { workOnSheet } from '#server/features/imports/process/sheet-work.ts'
import type { Remembered } from '#server/features/imports/reading/guess-columns.ts'
import { refuseSheetFault, SheetFault } from '#server/features/imports/sheets/sheet-fault.ts'
import { oneSheetAtATime } from '#server/features/imports/store/one-sheet-at-a-time.ts'
import { findRemembered } from '#server/features/imports/store/remembered-headers.ts'
import { isTotal } from '#server/features/imports/table/leave-out.ts'
import { findUndeletedListing, lockUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import type { UploadVerb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findHeaderRow, guessTargets } from '../reading/columns.ts'
import { areOfPeople, isOfPeople } from '../reading/customer-data.ts'
import { plainCell, type RawLine } from '../reading/read-line.ts'
import { type ManifestUpload, saveUpload } from '../store/upload-store.ts'
import { ownManifest } from './show-own-manifest.ts'

const AN_HOUR = 3600
const UPLOADS_AN_HOUR = 60
/** rows above the headers, such as titles and blank lines */
const ABOVE = 10

/** POST /deadstock/:id/manifest: reads a list for review; the published one stays unchanged. */
export const uploadManifest: UploadVerb<'POST /deadstock/:id/manifest'> = async (
  context,
  { params: { id }, files },
) => {
  const { db } = context.services
  const { viewer } = context
  await findUndeletedListing(db, viewer, id)
  await enforceRateLimit(db, { key: `manifests:${viewer.userId}`, most: UPLOADS_AN_HOUR, seconds: AN_HOUR })
  return oneSheetAtATime(context, async () => {
    const { fileName, file } = await receiveSheet(files(), manifestMessages.large)
    const { chunks } = await workOnSheet('rows', { file, most: manifestLimits.lines + 1 + ABOVE }).catch(refuseFault)
    const rows = JSON.parse(chunks.join('')) as RawLine[]
    const upload = prepareUpload(fileName, rows, await findRemembered(db, 'manifest_headers', viewer.userId))
    return db.transaction().execute(async tx => {
      const { unit } = await lockUndeletedListing(tx, viewer, id)
      await saveUpload(tx, id, upload)
      await appendEvent(tx, context, 'manifest.uploaded', id)
      return ownManifest(tx, id, unit)
    })
  })
}

const refuseFile = (message: string): never => refuse('invalid', { fields: [{ field: 'file', message }] })

function refuseFault(thrown: unknown): never {
  if (thrown instanceof SheetFault && thrown.fault === 'rows') refuseFile(manifestMessages.lines)
  return refuseSheetFault(thrown)
}

function prepareUpload(fileName: string, rows: readonly RawLine[], remembered: Remembered): ManifestUpload {
  const place = findHeaderRow(
    rows.map(([, cells]) => cells),
    remembered,
  )
  const top = rows[place]?.[1] ?? []
  // the sum of a list is no item: it would count everything twice
  const body = rows.slice(place + 1).filter(([, cells]) => !isTotal(cells, 1))
  if (body.length === 0) refuseFile(fileFaults.empty)
  if (body.length > manifestLimits.lines) refuseFile(manifestMessages.lines)
  const width = Math.max(...rows.slice(place).map(([, cells]) => cells.findLastIndex(cell => cell !== '') + 1))
  if (width > manifestLimits.columns) refuseFile(manifestMessages.columns)
  const headers = Array.from(
    { length: width },
    (_, column) =>
      plainCell(top[column] ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 100) || `Column ${column + 1}`,
  )
  const lines = body.map(
    ([line, cells]): RawLine => [line, headers.map((_, column) => plainCell(cells[column] ?? '').slice(0, 1000))],
  )
  const mapping = guessTargets(headers, remembered)
  refuseCustomers(headers, mapping, lines)
  return { file_name: fileName, headers, mapping, rows: lines }
}

/** Refuses a list of returns that contains data of the seller's customers, which must not be shown. */
export function refuseCustomers(
  headers: readonly string[],
  mapping: ManifestUpload['mapping'],
  rows: readonly RawLine[],
): void {
  const found = headers.some(
    (header, column) =>
      isOfPeople(header, mapping[column] ?? null) || areOfPeople(rows.map(([, cells]) => cells[column] ?? '')),
  )
  if (found) refuseFile(manifestMessages.customers)
}
