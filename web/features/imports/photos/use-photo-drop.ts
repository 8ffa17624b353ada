import { useState } from 'react'
import { importLimits } from '#contract/imports/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { type FailedFiles, filesOf, isLasting } from '../shared/failed-photos.tsx'
import { type PhotoGroup, type PhotoPlan, planPhotos } from './photo-plan.ts'

/** Prepares a photo for sending; resolves with an error text if that fails. */
export type ShrinkPhoto = (file: File) => Promise<File | string>

export interface PhotoDrop {
  state: 'idle' | 'matching' | 'sending' | 'done'
  /** the number of processed photos; `stored`: those among them that the server has */
  done: number
  stored: number
  total: number
  left: PhotoPlan['left']
  failed: readonly FailedFiles[]
}

const LISTINGS_AT_ONCE = 2
const idle: PhotoDrop = { state: 'idle', done: 0, stored: 0, total: 0, left: [], failed: [] }

/**
 * Sends photos to the listings that their file names match, two listings at a time, by the same calls as the wizard.
 */
export function usePhotoDrop(shrink: ShrinkPhoto, onDone: () => void) {
  const [drop, setDrop] = useState(idle)

  /** Sends files; `kept` are the files of earlier requests that still wait to be sent again. */
  async function send(files: readonly File[], kept: readonly FailedFiles[]) {
    setDrop(({ failed }) => ({ ...idle, state: 'matching', failed }))
    const plan = await matched(files)
    if (!plan) return setDrop(({ failed }) => ({ ...idle, failed }))
    const total = plan.groups.reduce((sum, group) => sum + group.files.length, 0)
    setDrop({ state: 'sending', done: 0, stored: 0, total, left: plan.left, failed: kept })
    const queue = [...plan.groups]
    const work = async () => {
      for (let group = queue.shift(); group; group = queue.shift()) {
        const { stored, left, failed } = await sent(group, shrink)
        setDrop(now => ({
          ...now,
          done: now.done + group.files.length,
          stored: now.stored + stored,
          left: [...now.left, ...left],
          failed: [...now.failed, ...failed],
        }))
      }
    }
    await Promise.all(Array.from({ length: LISTINGS_AT_ONCE }, work))
    setDrop(now => ({ ...now, state: 'done' }))
    onDone()
  }
  return {
    drop,
    add: (files: readonly File[]) => send(files, drop.failed),
    /** Sends only the failed files again. They are matched again, because the server may have stored some of them. */
    retry: () => send(filesOf(drop.failed), []),
  }
}

async function matched(files: readonly File[]): Promise<PhotoPlan | undefined> {
  const matches = []
  for (let from = 0; from < files.length; from += importLimits.photosMatchedAtOnce) {
    const names = files.slice(from, from + importLimits.photosMatchedAtOnce).map(({ name }) => name.slice(-300))
    const reply = await api('POST /bulk/photos', { body: { names } })
    if (!reply.success) return undefined
    matches.push(...reply.photos)
  }
  return planPhotos(files, matches)
}

/** Sends the photos of one listing together. */
async function sent(
  { listingId, files }: PhotoGroup,
  shrink: ShrinkPhoto,
): Promise<Pick<PhotoDrop, 'stored' | 'left' | 'failed'>> {
  const ready: { file: File; small: File }[] = []
  const left: PhotoPlan['left'] = []
  for (const file of files) {
    const small = await shrink(file)
    if (typeof small === 'string') left.push({ name: file.name, reason: small })
    else ready.push({ file, small })
  }
  if (ready.length === 0) return { stored: 0, left, failed: [] }
  const reply = await api(
    'PUT /deadstock/:id/images',
    { params: { id: listingId } },
    { once: true, quiet: true, files: { field: 'images', files: ready.map(({ small }) => small) } },
  )
  if (reply.success) return { stored: ready.length, left, failed: [] }
  const { message } = reply.toast
  if (!isLasting(reply.reason)) return { stored: 0, left, failed: [{ files: ready.map(({ file }) => file), message }] }
  return { stored: 0, left: [...left, ...ready.map(({ file }) => ({ name: file.name, reason: message }))], failed: [] }
}
