import { lowestCondition, manifestMessages } from '#contract/manifests/rules.ts'
import { maskPhones } from '#contract/shared/contact/contact-details.ts'
import { lockUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { distinctWords } from '../reading/read-line.ts'
import { deleteManifest, replaceManifest } from '../store/manifest-store.ts'
import { readUpload } from '../store/manifest-view.ts'
import { deleteUpload, findUpload } from '../store/upload-store.ts'
import { ownManifest } from './show-own-manifest.ts'
import { refuseCustomers } from './upload-manifest.ts'

const AN_HOUR = 3600
const CONFIRMS_AN_HOUR = 60

/** POST /deadstock/:id/manifest/confirm: publishes the list, replacing the one before. */
export const confirmManifest: Verb<'POST /deadstock/:id/manifest/confirm'> = async (
  context,
  { params: { id }, body: { variance } },
) => {
  const { viewer } = context
  return context.services.db.transaction().execute(async tx => {
    const { unit } = await lockUndeletedListing(tx, viewer, id)
    const upload = (await findUpload(tx, id)) ?? refuse('not_found')
    await enforceRateLimit(tx, { key: `manifest-confirms:${viewer.userId}`, most: CONFIRMS_AN_HOUR, seconds: AN_HOUR })
    const { lines, faulty, faults } = readUpload(upload, unit)
    if (faults.length > 0) refuse('invalid', { fields: faults })
    if (faulty.length > 0) refuse('invalid', { fields: [{ field: 'lines', message: manifestMessages.faulty }] })
    if (lines.length === 0) refuse('invalid', { fields: [{ field: 'lines', message: manifestMessages.none }] })
    // a corrected cell may contain any text
    refuseCustomers(upload.headers, upload.mapping, upload.rows)
    await replaceManifest(tx, id, {
      fileName: upload.file_name,
      variance,
      lines,
      // strangers can search these words, so phone numbers are masked
      words: distinctWords(lines.map(({ item }) => maskPhones(item))),
      lowestCondition: lowestCondition(lines.map(({ condition }) => condition)),
    })
    await deleteUpload(tx, id)
    await appendEvent(tx, context, 'manifest.confirmed', id, { lines: lines.length })
    return ownManifest(tx, id, unit)
  })
}

/**
 * POST /deadstock/:id/manifest/remove: deletes the published list, or only the uploaded one; does nothing if there is
 * none.
 */
export const removeManifest: Verb<'POST /deadstock/:id/manifest/remove'> = async (
  context,
  { params: { id }, body: { upload } },
) => {
  return context.services.db.transaction().execute(async tx => {
    const { unit } = await lockUndeletedListing(tx, context.viewer, id)
    const dropped = await deleteUpload(tx, id)
    const removed = !upload && (await deleteManifest(tx, id))
    if (dropped || removed) await appendEvent(tx, context, 'manifest.removed', id)
    return ownManifest(tx, id, unit)
  })
}
