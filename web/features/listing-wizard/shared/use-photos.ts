import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { imageLimits } from '#contract/listings/images.ts'
import { isPhoto, photoFaults, shrinkPhoto } from '#web/api/files/shrink-photo.ts'
import { storedFiles, storeFiles } from '#web/api/files/stored-files.ts'
import { currentSession } from '#web/api/session.ts'
import {
  chosenPhoto,
  freeSlots,
  type Photo,
  photoBeingPrepared,
  preparedPhoto,
  releasePhoto,
  storedPhoto,
} from './photos.ts'

/** A chosen file that cannot be used as a photo, and the reason. */
export interface SkippedFile {
  name: string
  why: string
}

/**
 * The photos of one wizard. Chosen photos are shown at once and prepared one after another. `left` is the time that
 * identifies the photos which an earlier page has stored.
 */
export function usePhotos(stored: readonly string[], left: number | undefined) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => stored.map(storedPhoto))
  const storedPhotos = useStoredPhotos(photos, setPhotos, left)
  const [skipped, setSkipped] = useState<readonly SkippedFile[]>([])
  // released at the end, because the tiles of refused photos may still load their pictures
  const refused = useRef<Photo[]>([])
  const release = useEffectEvent(() => [...photos, ...refused.current].forEach(releasePhoto))
  useEffect(() => () => release(), [])

  async function add(files: readonly File[]): Promise<void> {
    const reasons = new Map<File, string>()
    for (const file of files) if (!isPhoto(file)) reasons.set(file, photoFaults.kind)
    const spare = files.filter(file => !reasons.has(file))
    const showSkipped = () =>
      setSkipped(
        files.flatMap(file => {
          const why = reasons.get(file)
          return why === undefined ? [] : [{ name: file.name, why }]
        }),
      )
    const take = (count: number) => spare.splice(0, count).map(file => ({ file, photo: photoBeingPrepared(file) }))
    const chosen = take(freeSlots(photos))
    showSkipped()
    setPhotos(current => [...current, ...chosen.map(({ photo }) => photo)])
    for (const { file, photo } of chosen) {
      const ready = await shrinkPhoto(file)
      if (typeof ready !== 'string') {
        setPhotos(current => current.map(other => (other.key === photo.key ? preparedPhoto(photo, ready) : other)))
        continue
      }
      reasons.set(file, ready)
      refused.current.push(photo)
      const next = take(1)
      chosen.push(...next)
      setPhotos(current => [...current.filter(other => other.key !== photo.key), ...next.map(one => one.photo)])
    }
    for (const file of spare) reasons.set(file, `you can add up to ${imageLimits.most} photos`)
    showSkipped()
  }
  const preparing = photos.filter(photo => photo.state === 'preparing').length
  return { photos, setPhotos, add, skipped, preparing, kept: storedPhotos }
}

/**
 * Stores prepared photos that the server does not have, so that they survive a reload and the end of the session.
 * Returns the time that identifies the stored photos, if there are any.
 */
function useStoredPhotos(
  photos: readonly Photo[],
  setPhotos: (change: (current: readonly Photo[]) => readonly Photo[]) => void,
  left: number | undefined,
): number | undefined {
  const [since] = useState(() => left ?? Date.now())
  const [waiting, setWaiting] = useState(left !== undefined)
  const unsent = photos.filter(({ file, state }) => file && state !== 'preparing')
  const names = unsent.map(({ key }) => key).join(' ')

  useEffect(() => {
    if (left === undefined) return undefined
    let latest = true
    void storedFiles(left).then(files => {
      if (!latest) return
      setPhotos(current => [...current, ...files.slice(0, freeSlots(current)).map(chosenPhoto)])
      setWaiting(false)
    })
    return () => {
      latest = false
    }
  }, [left, setPhotos])
  const store = useEffectEvent(
    () =>
      void storeFiles(
        since,
        unsent.flatMap(({ file }) => file ?? []),
      ),
  )
  const began = useRef(left !== undefined)
  useEffect(() => {
    if (waiting || (names === '' && !began.current)) return
    began.current = true
    store()
  }, [names, waiting])
  // a signed-in reader who leaves the wizard has saved the photos or agreed to lose them, so they are deleted
  useEffect(
    () => () => {
      if (began.current && currentSession().state === 'signed-in') void storeFiles(since, [])
    },
    [since],
  )
  return waiting || names !== '' ? since : undefined
}
