import { useCallback, useState } from 'react'
import { api } from '#web/api/browser-client.ts'
import type { ShrinkPhoto } from '#web/features/imports/photos/use-photo-drop.ts'
import type { Upload } from '../data/types.ts'
import { type Parcel, parcelsOf } from './photo-parcels.ts'

export interface PhotoProgress {
  busy: boolean
  done: number
  total: number
  added: number
  placed: number
  skipped: readonly { name: string; message: string }[]
}

const nothing: PhotoProgress = { busy: false, done: 0, total: 0, added: 0, placed: 0, skipped: [] }

/** Sends photos and ZIP files to one row, or to the rows that their file names match. */
export function usePhotoUpload(uploadId: string, shrink: ShrinkPhoto, onStored: (upload: Upload) => void) {
  const [progress, setProgress] = useState(nothing)
  /** Resolves with the ids of the photos that the upload has now. */
  const add = useCallback(
    async (files: readonly File[], line?: number): Promise<string[]> => {
      if (files.length === 0) return []
      setProgress({ ...nothing, busy: true, total: files.length })
      const ids: string[] = []
      await sendAll(uploadId, line, parcelsOf(files, shrink), ({ ready, skipped }, reply) => {
        if (reply?.success) {
          onStored(reply.import)
          ids.push(...reply.ids)
        }
        setProgress(now => ({
          ...now,
          done: now.done + ready.length + skipped.length,
          added: now.added + (reply?.success ? reply.added : 0),
          placed: now.placed + (reply?.success ? reply.placed : 0),
          skipped: [
            ...now.skipped,
            ...skipped,
            ...(reply?.success ? reply.skipped : []),
            ...(reply && !reply.success ? ready.map(({ name }) => ({ name, message: reply.toast.message })) : []),
          ],
        }))
      })
      setProgress(now => ({ ...now, busy: false }))
      return ids
    },
    [uploadId, shrink, onStored],
  )
  return { progress, add }
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>

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
