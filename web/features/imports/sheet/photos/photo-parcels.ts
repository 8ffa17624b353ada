import type { ShrinkPhoto } from '#web/features/imports/photos/use-photo-drop.ts'

/** The limits of photos per request. Within the minute that an upload may take, a phone sends 1.5 MB at 25 kB/s. */
export const PHOTOS_PER_REQUEST = 10
export const BYTES_PER_REQUEST = 1_500_000

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || /zip/.test(type)

export interface Parcel {
  ready: File[]
  skipped: { name: string; message: string }[]
}

/** Prepares files and packs them for one request each: a ZIP alone, photos up to the limits. */
export async function* parcelsOf(files: readonly File[], shrink: ShrinkPhoto): AsyncGenerator<Parcel> {
  for (const file of files.filter(isZip)) yield { ready: [file], skipped: [] }
  let parcel: Parcel = { ready: [], skipped: [] }
  let bytes = 0
  for (const file of files.filter(each => !isZip(each))) {
    const small = await shrink(file)
    if (typeof small === 'string') {
      parcel.skipped.push({ name: file.name, message: small })
      continue
    }
    if (
      parcel.ready.length === PHOTOS_PER_REQUEST ||
      (parcel.ready.length > 0 && bytes + small.size > BYTES_PER_REQUEST)
    ) {
      yield parcel
      parcel = { ready: [], skipped: [] }
      bytes = 0
    }
    parcel.ready.push(small)
    bytes += small.size
  }
  yield parcel
}
