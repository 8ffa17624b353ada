import { useEffect, useEffectEvent, useState } from 'react'
import { imageLimits } from '../../../contract/images.ts'
import { type Photo, photoBeingPrepared, preparedPhoto, releasePhoto, roomFor, storedPhoto } from './photos.ts'
import { shrinkPhoto } from './shrink-photo.ts'

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
    const chosen = spare.splice(0, roomFor(photos)).map(photoBeingPrepared)
    setSkipped([])
    setPhotos(current => [...current, ...chosen])
    for (const photo of chosen) {
      const ready = await shrinkPhoto(photo.file!)
      if (typeof ready !== 'string') {
        setPhotos(current => current.map(other => (other.key === photo.key ? preparedPhoto(photo, ready) : other)))
        continue
      }
      reasons.set(photo.file!, ready)
      releasePhoto(photo)
      const successor = spare.splice(0, 1).map(photoBeingPrepared)
      chosen.push(...successor)
      setPhotos(current => [...current.filter(other => other.key !== photo.key), ...successor])
    }
    for (const file of spare) reasons.set(file, `${imageLimits.most} photos are the most`)
    setSkipped(files.filter(file => reasons.has(file)).map(file => ({ name: file.name, why: reasons.get(file)! })))
  }
  return { photos, setPhotos, add, skipped, preparing: photos.filter(photo => photo.state === 'preparing').length }
}
