import { useCallback, useState } from 'react'
import { api } from '#web/api/browser-client.ts'
import type { ShrinkPhoto } from '#web/features/imports/photos/use-photo-drop.ts'
import { type FailedFiles, filesOf, isLasting } from '#web/features/imports/shared/failed-photos.tsx'
import type { Upload } from '../data/types.ts'
import { type Parcel, parcelsOf } from './photo-parcels.ts'

export interface PhotoProgress {
  busy: boolean
  done: number
  total: number
  added: number
  placed: number
  skipped: readonly { name: string; message: string }[]
  /** ready to be sent again to the same row */
  failed: readonly (FailedFiles & { line: number | undefined })[]
}

const nothing: PhotoProgress = { busy: false, done: 0, total: 0, added: 0, placed: 0, skipped: [], failed: [] }

/** Sends photos and ZIP files to one row, or to the rows that their file names match. */
export function usePhotoUpload(uploadId: string, shrink: ShrinkPhoto, onStored: (upload: Upload) => void) {
  const [progress, setProgress] = useState(nothing)
  const sendParcels = useCallback(
    async (parcels: AsyncIterable<Parcel>, line: number | undefined): Promise<string[]> => {
      const ids: string[] = []
      await sendAll(uploadId, line, parcels, ({ ready, skipped }, reply) => {
        if (reply?.success) {
          onStored(reply.import)
          ids.push(...reply.ids)
        }
        const message = reply && !reply.success ? reply.toast.message : null
        const lasting = reply && !reply.success && isLasting(reply.reason)
        setProgress(now => ({
          ...now,
          done: now.done + ready.length + skipped.length,
          added: now.added + (reply?.success ? reply.added : 0),
          placed: now.placed + (reply?.success ? reply.placed : 0),
          skipped: [
            ...now.skipped,
            ...skipped,
            ...(reply?.success ? reply.skipped : []),
            ...(lasting && message ? ready.map(({ name }) => ({ name, message })) : []),
          ],
          failed: message && !lasting ? [...now.failed, { line, files: ready, message }] : now.failed,
        }))
      })
      return ids
    },
    [uploadId, onStored],
  )
  /** Resolves with the ids of the photos that the upload has now. Files that failed before stay. */
  const add = useCallback(
    async (files: readonly File[], line?: number): Promise<string[]> => {
      if (files.length === 0) return []
      setProgress(({ failed }) => ({ ...nothing, busy: true, total: files.length, failed }))
      const ids = await sendParcels(parcelsOf(files, shrink), line)
      setProgress(now => ({ ...now, busy: false }))
      return ids
    },
    [shrink, sendParcels],
  )
  const { failed } = progress
  /** Sends only the failed files again; resolves like `add`. */
  const retry = useCallback(async (): Promise<string[]> => {
    setProgress({ ...nothing, busy: true, total: filesOf(failed).length })
    const ids: string[] = []
    for (const { line, files } of failed) ids.push(...(await sendParcels(parcelsOf(files, asItIs), line)))
    setProgress(now => ({ ...now, busy: false }))
    return ids
  }, [failed, sendParcels])
  return { progress, add, retry }
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>

/** Failed photos have been made smaller already. */
const asItIs: ShrinkPhoto = async file => file

const send = (uploadId: string, line: number | undefined, ready: readonly File[]) =>
  api(
    'PUT /import/:id/photos',
    { params: { id: uploadId }, query: line === undefined ? {} : { line } },
    { quiet: true, files: { field: 'photos', files: ready } },
  )

/** Sends one parcel after the other; a parcel without readable photos has no reply. */
async function sendAll(
  uploadId: string,
  line: number | undefined,
  parcels: AsyncIterable<Parcel>,
  onSent: (parcel: Parcel, reply: Awaited<ReturnType<typeof send>> | null) => void,
): Promise<void> {
  for await (const parcel of parcels)
    onSent(parcel, parcel.ready.length === 0 ? null : await send(uploadId, line, parcel.ready))
}
