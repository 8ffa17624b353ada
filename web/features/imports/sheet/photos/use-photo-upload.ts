import { useCallback, useState } from 'react'
import { api } from '#web/api/browser-client.ts'
import type { ShrinkPhoto } from '#web/features/imports/photos/use-photo-drop.ts'
import type { Upload } from '../data/types.ts'

/** The number of photos per request. */
const PHOTOS_PER_REQUEST = 10

export interface PhotoProgress {
  busy: boolean
  done: number
  total: number
  added: number
  placed: number
  skipped: readonly { name: string; message: string }[]
}

const nothing: PhotoProgress = { busy: false, done: 0, total: 0, added: 0, placed: 0, skipped: [] }
const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || /zip/.test(type)

/** Sends photos and ZIP files to one row, or to the rows that their file names match. */
export function usePhotoUpload(uploadId: string, shrink: ShrinkPhoto, onStored: (upload: Upload) => void) {
  const [progress, setProgress] = useState(nothing)
  /** Resolves with the ids of the photos that the upload has now. */
  const add = useCallback(
    async (files: readonly File[], line?: number): Promise<string[]> => {
      if (files.length === 0) return []
      setProgress({ ...nothing, busy: true, total: files.length })
      const photos = files.filter(file => !isZip(file))
      const parcels: File[][] = files.filter(isZip).map(file => [file])
      for (let from = 0; from < photos.length; from += PHOTOS_PER_REQUEST)
        parcels.push(photos.slice(from, from + PHOTOS_PER_REQUEST))
      const ids: string[] = []
      for (const parcel of parcels) {
        const { ready, skipped } = await prepare(parcel, shrink)
        const query = line === undefined ? {} : { line }
        const reply =
          ready.length === 0
            ? null
            : await api(
                'PUT /import/:id/photos',
                { params: { id: uploadId }, query },
                { quiet: true, files: { field: 'photos', files: ready } },
              )
        if (reply?.success) {
          onStored(reply.import)
          ids.push(...reply.ids)
        }
        setProgress(now => ({
          ...now,
          done: now.done + parcel.length,
          added: now.added + (reply?.success ? reply.added : 0),
          placed: now.placed + (reply?.success ? reply.placed : 0),
          skipped: [
            ...now.skipped,
            ...skipped,
            ...(reply?.success ? reply.skipped : []),
            ...(reply && !reply.success ? ready.map(({ name }) => ({ name, message: reply.toast.message })) : []),
          ],
        }))
      }
      setProgress(now => ({ ...now, busy: false }))
      return ids
    },
    [uploadId, shrink, onStored],
  )
  return { progress, add }
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>

async function prepare(files: readonly File[], shrink: ShrinkPhoto) {
  const ready: File[] = []
  const skipped: { name: string; message: string }[] = []
  for (const file of files) {
    const small = isZip(file) ? file : await shrink(file)
    if (typeof small === 'string') skipped.push({ name: file.name, message: small })
    else ready.push(small)
  }
  return { ready, skipped }
}
