import type { ApiReply } from '#contract/api.ts'
import { manifestLimits, manifestMessages } from '#contract/manifests/rules.ts'
import { foldHeader } from '#server/features/imports/reading/header-synonyms.ts'
import { cleanCell } from '#server/features/imports/sheets/sheet-rows.ts'
import { rememberHeaders } from '#server/features/imports/store/remembered-headers.ts'
import { lockUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { plainCell, type RawLine } from '../reading/read-line.ts'
import { findUpload, type ManifestUpload, saveUpload } from '../store/upload-store.ts'
import { ownManifest } from './show-own-manifest.ts'
import { refuseCustomers } from './upload-manifest.ts'

const AN_HOUR = 3600
const CHANGES_AN_HOUR = 600

const refuseField = (field: string, message: string): never => refuse('invalid', { fields: [{ field, message }] })

/** PUT /deadstock/:id/manifest: sets the meanings of the columns, and stores them for the next list. */
export const mapManifest: Verb<'PUT /deadstock/:id/manifest'> = (context, { params: { id }, body: { mapping } }) =>
  changeUpload(context, id, async (tx, upload) => {
    const fields = mapping.filter(target => target !== null && target !== 'keep')
    if (mapping.length !== upload.headers.length || new Set(fields).size !== fields.length)
      refuseField('mapping', manifestMessages.mapping)
    if (mapping.filter(target => target === 'keep').length > manifestLimits.kept)
      refuseField('mapping', manifestMessages.kept)
    refuseCustomers(upload.headers, mapping, upload.rows)
    await rememberHeaders(
      tx,
      'manifest_headers',
      context.viewer.userId,
      new Map(upload.headers.map((header, column) => [foldHeader(header), mapping[column] ?? ''])),
    )
    return { ...upload, mapping }
  })

/** PUT /deadstock/:id/manifest/lines/:line: changes the cells of a line, or removes the line. */
export const mendManifestLine: Verb<'PUT /deadstock/:id/manifest/lines/:line'> = (
  context,
  { params: { id, line }, body },
) =>
  changeUpload(context, id, async (_, upload) => {
    const place = upload.rows.findIndex(([number]) => number === line)
    const raw = upload.rows[place] ?? refuse('not_found')
    if (body.drop) return { ...upload, rows: upload.rows.toSpliced(place, 1) }
    const cells = [...raw[1]]
    for (const { column, value } of body.cells) {
      if (column >= cells.length) refuseField('cells', 'There is no such column')
      cells[column] = plainCell(cleanCell(value)).slice(0, 1000)
    }
    return { ...upload, rows: upload.rows.with(place, [line, cells] satisfies RawLine) }
  })

async function changeUpload(
  { services: { db }, viewer }: SignedInContext,
  id: string,
  change: (tx: Tx, upload: ManifestUpload) => Promise<ManifestUpload>,
): Promise<ApiReply<'PUT /deadstock/:id/manifest'>> {
  return db.transaction().execute(async tx => {
    const { unit } = await lockUndeletedListing(tx, viewer, id)
    const upload = (await findUpload(tx, id)) ?? refuse('not_found')
    await enforceRateLimit(tx, { key: `manifest-changes:${viewer.userId}`, most: CHANGES_AN_HOUR, seconds: AN_HOUR })
    await saveUpload(tx, id, await change(tx, upload))
    return ownManifest(tx, id, unit)
  })
}
