import { useEffect, useRef, useState } from 'react'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { outboxTexts } from '#contract/listings/outbox.ts'
import { currentSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/use-online.ts'
import type { Listing, WizardDraft } from '../draft/draft.ts'
import { putInOutbox } from '../draft/outbox.ts'
import type { Photo } from './photos.ts'

/** The state of the connection as the wizard meets it: what the browser says, and whether a call of late came to nothing. */
export function useLine() {
  const online = useOnline()
  const [lost, setLost] = useState(false)
  const lostNow = useRef(false)
  useEffect(() => {
    if (online) setLost(false)
  }, [online])
  return {
    offline: !online || lost,
    /** True if the last call did not reach the server. */
    wasLost: () => lostNow.current,
    begin: () => {
      lostNow.current = false
    },
    /** Takes note of a refusal; true if it was the line, about which the seller is told. */
    notes: ({ reason }: RefusalBody): boolean => {
      if (reason !== 'unreachable') return false
      lostNow.current = true
      setLost(true)
      showToast({ type: 'info', message: outboxTexts.lineLost })
      return true
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

/** Keeps a listing on this device until there is a line; false, with a message, if that cannot be. */
export async function queueListing({ key, draft, attempt, stored, photos }: QueuedListing): Promise<boolean> {
  const owner = currentSession().user?.id
  const isLive = stored !== null && stored.status !== 'Draft' && stored.status !== 'Created'
  const kept =
    owner !== undefined &&
    !isLive &&
    (await putInOutbox({
      id: key,
      owner,
      text: draft,
      ...(attempt && { attempt }),
      ...(stored && { listing: { id: stored.id, version: stored.version } }),
      photos: photos.map(({ file, url }) => file ?? url),
      state: 'waiting',
    }))
  showToast(kept ? { type: 'success', message: outboxTexts.queued } : { type: 'error', message: outboxTexts.notKept })
  return kept
}
