import { useEffect, useEffectEvent, useState } from 'react'
import { imageLimits } from '../../../../contract/listings/images.ts'
import { shrinkPhoto } from '../../../api/shrink-photo.ts'
import { freeSlots, type Photo, photoBeingPrepared, preparedPhoto, releasePhoto, storedPhoto } from './photos.ts'

/** A chosen file that did not become a photo, and why. */
export interface SkippedFile {
  name: string
  why: string
}

/** The photos of one opened wizard: chosen ones are shown at once and made ready for sending one after the other. */
export function usePhotos(stored: readonly string[]) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => stored.map(storedPhoto))
  const [skipped, setSkipped] = useState<readonly SkippedFile[]>([])
  const release = useEffectEvent(() => photos.forEach(releasePhoto))
  useEffect(() => () => release(), [])

  async function add(files: readonly File[]): Promise<void> {
    const reasons = new Map<File, string>()
    const spare = [...files]
    const take = (count: number) => spare.splice(0, count).map(file => ({ file, photo: photoBeingPrepared(file) }))
    const chosen = take(freeSlots(photos))
    setSkipped([])
    setPhotos(current => [...current, ...chosen.map(({ photo }) => photo)])
    for (const { file, photo } of chosen) {
      const ready = await shrinkPhoto(file)
      if (typeof ready !== 'string') {
        setPhotos(current => current.map(other => (other.key === photo.key ? preparedPhoto(photo, ready) : other)))
        continue
      }
      reasons.set(file, ready)
      releasePhoto(photo)
      const next = take(1)
      chosen.push(...next)
      setPhotos(current => [...current.filter(other => other.key !== photo.key), ...next.map(one => one.photo)])
    }
    for (const file of spare) reasons.set(file, `you can add up to ${imageLimits.most} photos`)
    setSkipped(
      files.flatMap(file => {
        const why = reasons.get(file)
        return why === undefined ? [] : [{ name: file.name, why }]
      }),
    )
  }
  return { photos, setPhotos, add, skipped, preparing: photos.filter(photo => photo.state === 'preparing').length }
}
