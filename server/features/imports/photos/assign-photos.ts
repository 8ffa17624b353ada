import { importMessages } from '#contract/imports/messages.ts'
import { imageLimits } from '#contract/listings/images.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { refuseWhileRunning } from '../preview/map-columns.ts'
import { findOwnImport, lockOwnImport } from '../store/import-store.ts'
import { rowView, summaryView } from '../store/import-view.ts'
import { clearPhotos, countKnownPhotos, placePhotos, reopenRows } from '../store/photo-store.ts'
import { findLines, type RowOfImport } from '../store/row-views.ts'

const AN_HOUR = 3600
const CALLS_AN_HOUR = 1200

/** PUT /import/:id/photos/assign: gives the same photos to one row or several. */
export const assignPhotos: Verb<'PUT /import/:id/photos/assign'> = async (context, { params: { id }, body }) => {
  const { db } = context.services
  const { userId } = context.viewer
  await enforceRateLimit(db, { key: `import-assigned:${userId}`, most: CALLS_AN_HOUR, seconds: AN_HOUR })
  const lines = [...new Set(body.lines)]
  const photos = [...new Set(body.photos)]
  const lockedImport = await db.transaction().execute(async tx => {
    const locked = (await lockOwnImport(tx, id, context.viewer)) ?? refuse('not_found')
    if (locked.state === 'Importing') refuseWhileRunning()
    const found = await findLines(tx, id, lines)
    if (found.length < lines.length) refuse('not_found')
    if ((await countKnownPhotos(tx, id, photos)) < photos.length)
      refuse('invalid', { fields: [{ field: 'photos', message: importMessages.photoUnknown }] })
    if (body.mode === 'set') await clearPhotos(tx, id, lines)
    const taken = found.filter(row => body.mode !== 'fill' || !hasEnough(row)).map(({ line }) => line)
    await placePhotos(
      tx,
      id,
      taken.flatMap(line => photos.map(photo => ({ line, id: photo, representative: body.representative }))),
    )
    await reopenRows(tx, id, taken)
    return locked
  })
  const rows = await findLines(db, id, lines)
  const found = (await findOwnImport(db, id, userId)) ?? refuse('not_found')
  return {
    import: await summaryView(db, found),
    rows: rows.map(row => rowView(context.services, row, lockedImport)),
  }
}

const hasEnough = ({ photos, listing_photos: there }: RowOfImport): boolean =>
  Math.max(photos.length, there) >= imageLimits.toPublish
