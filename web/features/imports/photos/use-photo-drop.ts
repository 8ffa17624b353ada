import { useState } from 'react'
import { importLimits } from '#contract/imports/rules.ts'
import { api } from '#web/api/browser-client.ts'
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
}

const LISTINGS_AT_ONCE = 2
const idle: PhotoDrop = { state: 'idle', done: 0, stored: 0, total: 0, left: [] }

/**
 * Sends photos to the listings that their file names match, two listings at a time, by the same calls as the wizard.
 */
export function usePhotoDrop(shrink: ShrinkPhoto, onDone: () => void) {
  const [drop, setDrop] = useState(idle)

  async function add(files: readonly File[]) {
    setDrop({ ...idle, state: 'matching' })
    const plan = await matched(files)
    if (!plan) return setDrop(idle)
    const total = plan.groups.reduce((sum, group) => sum + group.files.length, 0)
    setDrop({ state: 'sending', done: 0, stored: 0, total, left: plan.left })
    const queue = [...plan.groups]
    const work = async () => {
      for (let group = queue.shift(); group; group = queue.shift()) {
        const failed = await sent(group, shrink)
        const count = group.files.length
        setDrop(now => ({
          ...now,
          done: now.done + count,
          stored: now.stored + count - failed.length,
          left: [...now.left, ...failed],
        }))
      }
    }
    await Promise.all(Array.from({ length: LISTINGS_AT_ONCE }, work))
    setDrop(now => ({ ...now, state: 'done' }))
    onDone()
  }
  return { drop, add }
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

/** Sends the photos of one listing together; resolves with the failed ones. */
async function sent({ listingId, files }: PhotoGroup, shrink: ShrinkPhoto): Promise<PhotoPlan['left']> {
  const ready: File[] = []
  const left: PhotoPlan['left'] = []
  for (const file of files) {
    const small = await shrink(file)
    if (typeof small === 'string') left.push({ name: file.name, reason: small })
    else ready.push(small)
  }
  if (ready.length === 0) return left
  const reply = await api(
    'PUT /deadstock/:id/images',
    { params: { id: listingId } },
    { once: true, quiet: true, files: { field: 'images', files: ready } },
  )
  if (reply.success) return left
  return [...left, ...ready.map(({ name }) => ({ name, reason: reply.toast.message }))]
}
