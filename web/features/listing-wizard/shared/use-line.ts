import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { outboxTexts } from '#contract/listings/outbox.ts'
import { currentSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/use-online.ts'
import type { Listing, WizardDraft } from '../draft/draft.ts'
import { putInOutbox } from '../draft/outbox.ts'
import type { Photo } from './photos.ts'

/**
 * The connection of a wizard. It is lost while the browser reports no network, and after a call without a reply until
 * another call succeeds.
 */
export function useLine() {
  const online = useOnline()
  const [lost, setLost] = useState(false)
  // a ref, because a running action sees only the state of its own rendering
  const lostNow = useRef(false)
  function change(isLost: boolean) {
    lostNow.current = isLost
    setLost(isLost)
  }
  const back = useEffectEvent(() => change(false))
  useEffect(() => {
    if (online) back()
  }, [online])
  return {
    offline: !online || lost,
    /** True if the last call did not reach the server. */
    wasLost: () => lostNow.current,
    /** Records that a call has reached the server. */
    reached: () => change(false),
    /** Records a refusal. Returns true and shows a message if the refusal means a lost connection. */
    notes: ({ reason }: RefusalBody): boolean => {
      change(reason === 'unreachable')
      if (reason === 'unreachable') showToast({ type: 'info', message: outboxTexts.lineLost })
      return reason === 'unreachable'
    },
  }
}

interface QueuedListing {
  key: string
  draft: WizardDraft
  attempt: WizardDraft | undefined
  stored: Listing | null
  photos: readonly Photo[]
}

/**
 * Stores a listing on this device until there is a connection, and shows a message; returns false if this browser
 * cannot store it.
 */
export async function queueListing({ key, draft, attempt, stored, photos }: QueuedListing): Promise<boolean> {
  const owner = currentSession().user?.id
  const isQueued =
    owner !== undefined &&
    (await putInOutbox({
      id: key,
      owner,
      text: draft,
      ...(attempt && { attempt }),
      ...(stored && { listing: { id: stored.id, version: stored.version } }),
      photos: photos.map(({ file, url }) => file ?? url),
      state: 'waiting',
    }))
  showToast(
    isQueued ? { type: 'success', message: outboxTexts.queued } : { type: 'error', message: outboxTexts.notStored },
  )
  return isQueued
}
