import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import type { ApiReply } from '#contract/api.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { importLimits } from '#contract/imports/rules.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { lockOwnMembership } from '#server/features/firms/find-colleague.ts'
import { bytesOfPictures, storePictures } from '#server/features/listings/pictures/account-pictures.ts'
import { addPicture, readUpload } from '#server/features/listings/pictures/receive-picture.ts'
import { removeUnusedPictures } from '#server/features/listings/pictures/remove-unused-pictures.ts'
import type { SignedInContext, UploadVerb } from '#server/platform/context.ts'
import type { StoredImage } from '#server/platform/files/images.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { openArchive } from '../sheets/open-archive.ts'
import { SheetFault } from '../sheets/sheet-fault.ts'
import { findOwnImport, lockOwnImport } from '../store/import-store.ts'
import { summaryView } from '../store/import-view.ts'
import { countPhotos, findPhoto, insertPhoto } from '../store/photo-store.ts'
import { placeOnLine, placeUnplaced } from './place-photos.ts'

type Key = 'PUT /import/:id/photos'
const AN_HOUR = 3600
const UPLOADS_AN_HOUR = 600

interface PhotoFile {
  name: string
  bytes: Buffer
}

/**
 * PUT /import/:id/photos: stores photos for the rows of an upload. Each photo is stored separately, so that a broken
 * upload can be sent again: a photo that an earlier try has stored still gets its row.
 */
export const addPhotos: UploadVerb<Key> = async (context, { params: { id }, query: { line }, files }) => {
  const { db } = context.services
  const { userId } = context.viewer
  const found = (await findOwnImport(db, id, userId)) ?? refuse('not_found')
  await enforceRateLimit(db, { key: `import-photos:${userId}`, most: UPLOADS_AN_HOUR, seconds: AN_HOUR })
  if ((await bytesOfPictures(db, userId)) >= imageLimits.bytesOfAccount) refuse('storage_full')

  const ids = new Set<string>()
  let added = 0
  const skipped: ApiReply<Key>['skipped'] = []
  for await (const photo of photosOf(files(), skipped)) {
    const result = await storePhoto(context, id, photo)
    if ('message' in result) skipped.push({ name: photo.name, message: result.message })
    else {
      ids.add(result.id)
      if (result.fresh) added += 1
    }
  }
  const placed = await db.transaction().execute(async tx => {
    const locked = (await lockOwnImport(tx, id, context.viewer)) ?? refuse('not_found')
    return line === undefined ? placeUnplaced(tx, locked) : placeOnLine(tx, locked, line, [...ids])
  })
  return { import: await summaryView(db, found), ids: [...ids], added, placed, skipped }
}

/** Decodes and stores one photo. If the upload already has the photo, `id` is its id and `fresh` is false. */
async function storePhoto(
  context: SignedInContext,
  importId: string,
  { name, bytes }: PhotoFile,
): Promise<{ id: string; fresh: boolean } | { message: string }> {
  const { db } = context.services
  const hash = createHash('sha256').update(bytes).digest()
  const known = await findPhoto(db, importId, hash)
  if (known) return { id: known.id, fresh: false }
  if ((await countPhotos(db, importId)).count >= importLimits.photos) return { message: importMessages.photosMany }
  try {
    const image = await decoded(context, bytes)
    try {
      await db.transaction().execute(async tx => {
        await lockOwnMembership(tx, context.viewer)
        await storePictures(tx, context.viewer.userId, [image])
        await insertPhoto(tx, importId, { id: image.id, name, hash })
      })
    } catch (thrown) {
      await removeUnusedPictures(context, [image.id])
      throw thrown
    }
    return { id: image.id, fresh: true }
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.reason !== 'unavailable') return { message: thrown.message }
    throw thrown
  }
}

/** Decodes a photo; tries again if it ran out of time on a busy machine. */
const decoded = (context: SignedInContext, bytes: Buffer): Promise<StoredImage> =>
  addPicture(context, bytes).catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal) || thrown.reason !== 'image_unusable') throw thrown
    return addPicture(context, bytes)
  })

/** The photos of a request one after another; a ZIP is unpacked. */
async function* photosOf(
  files: AsyncIterableIterator<MultipartFile>,
  skipped: { name: string; message: string }[],
): AsyncGenerator<PhotoFile> {
  let any = false
  for await (const file of files) {
    any = true
    const name = file.filename
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(-300)
    const bytes = await readUpload(file)
    if (bytes.subarray(0, 2).toString('latin1') === 'PK') yield* photosOfZip(bytes, skipped)
    else if (bytes.length > imageLimits.bytes) skipped.push({ name, message: importMessages.photoLarge })
    else yield { name, bytes }
  }
  if (!any) refuse('invalid', { fields: [{ field: 'photos', message: 'Please choose at least one picture' }] })
}

const PICTURE = /\.(?:jpe?g|png|webp|heic|heif|avif|gif|bmp|tiff?)$/i
/** hidden files, and those that operating systems add to archives */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/i

async function* photosOfZip(file: Buffer, skipped: { name: string; message: string }[]): AsyncGenerator<PhotoFile> {
  try {
    const { names, pieces } = await openArchive(file, importLimits.zipUnpackedMb)
    const own = names.filter(name => !name.endsWith('/') && !HIDDEN.test(name))
    const photos = own
      .filter(name => PICTURE.test(name))
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    for (const name of own)
      if (!PICTURE.test(name)) skipped.push({ name: shown(name), message: importMessages.photoKind })
    for (const name of photos.slice(importLimits.photosOfZip))
      skipped.push({ name: shown(name), message: importMessages.zipMany })
    for (const name of photos.slice(0, importLimits.photosOfZip)) {
      const bytes = await unpacked(pieces(name))
      if (bytes) yield { name: shown(name), bytes }
      else skipped.push({ name: shown(name), message: importMessages.photoLarge })
    }
  } catch (thrown) {
    if (!(thrown instanceof SheetFault)) throw thrown
    refuse('invalid', { fields: [{ field: 'photos', message: importMessages.zip }] })
  }
}

const shown = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(-300)

/** The unpacked file; undefined if it is larger than allowed, whatever size the ZIP states. */
async function unpacked(pieces: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  let bytes = 0
  const taken = (async function* () {
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > importLimits.zipPhotoBytes) return
      yield piece
    }
  })()
  const whole = await buffer(taken)
  return bytes > importLimits.zipPhotoBytes ? undefined : whole
}
