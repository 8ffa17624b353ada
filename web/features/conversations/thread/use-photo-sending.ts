import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefusalReason } from '#contract/http/refusals.ts'
import { chatPdf } from '#contract/http/upload-rules.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { api } from '#web/api/browser-client.ts'
import { photoFaults, shrinkPhoto } from '#web/api/files/shrink-photo.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { Message } from './thread.ts'

/** Refusals because of the file itself: the server would refuse the same file again. */
const FILE_REFUSALS = new Set<RefusalReason>(['pdf_unusable', 'image_unusable', 'not_an_image', 'too_large'])

/** A photo that is being sent. The server recognises repetitions by `clientId`; `url` shows the photo meanwhile. */
export interface OutgoingPhoto {
  clientId: string
  file: File
  url: string
  state: 'sending' | 'failed'
}

/** Sends photos one after another in the chosen order; a failed photo can be retried. */
export function usePhotoSending(conversationId: string, onSent: (message: Message) => void) {
  const [photos, setPhotos] = useState<readonly OutgoingPhoto[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const shown = useRef(photos)
  useEffect(() => {
    shown.current = photos
  }, [photos])
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )

  function change(clientId: string, next: OutgoingPhoto | undefined) {
    setPhotos(current => current.flatMap(one => (one.clientId === clientId ? (next ?? []) : one)))
    if (!next) URL.revokeObjectURL(shown.current.find(one => one.clientId === clientId)?.url ?? '')
  }

  async function deliver(photo: OutgoingPhoto) {
    const { clientId, file } = photo
    const reply = await api(
      'POST /conversation/:id/picture',
      { params: { id: conversationId }, query: { clientId } },
      { quiet: true, files: { field: 'picture', files: [file] } },
    )
    if (reply.success) {
      onSent(reply.message)
      return change(clientId, undefined)
    }
    // a lost connection is shown at the photo instead
    if (reply.reason !== 'unreachable') showToast(reply.toast)
    return change(clientId, FILE_REFUSALS.has(reply.reason) ? undefined : { ...photo, state: 'failed' })
  }

  async function send(chosen: readonly File[]) {
    for (const original of chosen) {
      const file = original.type === chatPdf.type ? asItIs(original) : await shrinkPhoto(original)
      if (typeof file === 'string') {
        showToast({ type: 'error', message: `${original.name}: ${file}` })
        continue
      }
      const photo = { clientId: crypto.randomUUID(), file, url: URL.createObjectURL(file), state: 'sending' } as const
      setPhotos(current => [...current, photo])
      line.current = line.current.then(() => deliver(photo))
    }
  }

  function resend(clientId: string) {
    const failed = photos.find(one => one.clientId === clientId && one.state === 'failed')
    if (!failed) return
    const photo = { ...failed, state: 'sending' } as const
    change(clientId, photo)
    line.current = line.current.then(() => deliver(photo))
  }
  const sendFailed = useEffectEvent(() => {
    for (const { clientId } of photos) resend(clientId)
  })
  useEffect(() => {
    const again = () => sendFailed()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return { photos, send: (chosen: readonly File[]) => void send(chosen), resend }
}

/** Returns a PDF unchanged, because the server renders its pages, or a fault if it is too large. */
const asItIs = (file: File): File | string => (file.size > imageLimits.bytes ? photoFaults.large : file)
