import { useEffect, useRef } from 'react'
import { refusals } from '#contract/http/refusals.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { freeSlots, type Photo, pictureName, releasePhoto } from './photos.ts'

interface Shown {
  photos: readonly Photo[]
  /** the URLs of the pictures that the server has */
  stored: readonly string[]
  setPhotos: (photos: readonly Photo[]) => void
  add: (files: readonly File[]) => void
}

/** Removes a photo from the wizard; Undo is offered until the listing is saved. */
export function usePhotoRemoval(shown: Shown): (photo: Photo) => void {
  const latest = useRef(shown)
  const removed = useRef<Photo[]>([])
  useEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    const taken = removed.current
    return () => taken.forEach(releasePhoto)
  }, [])

  function putBack(photo: Photo, place: number) {
    const { photos, stored, setPhotos, add } = latest.current
    const gone = photo.state === 'stored' && !stored.some(url => pictureName(url) === pictureName(photo.url))
    if (gone || freeSlots(photos) === 0) return showToast({ type: 'error', message: refusals.too_late_to_undo.message })
    if (photo.state === 'preparing' && photo.file) add([photo.file])
    else setPhotos(photos.toSpliced(place, 0, photo))
  }
  return photo => {
    const { photos, setPhotos } = latest.current
    removed.current.push(photo)
    setPhotos(photos.filter(other => other.key !== photo.key))
    const place = photos.findIndex(other => other.key === photo.key)
    showToast({ type: 'success', message: 'Photo removed', undo: () => putBack(photo, place) })
  }
}
