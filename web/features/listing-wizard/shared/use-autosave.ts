import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#web/api/browser-client.ts'
import { changedData, type Listing, unreadable, type WizardDraft } from '../draft/draft.ts'

const SAVE_AFTER_MS = 6000

interface Autosaved {
  stored: Listing | null
  base: WizardDraft
  draft: WizardDraft
  /** true while another action runs or a question is open */
  busy: boolean
  onSaved: (listing: Listing, text: WizardDraft) => void
}

/**
 * Saves the text of a draft shortly after the last change, without a message. Photos, live listings and new listings
 * are saved by a button only. After a refusal the same text waits for a button too, which shows the reason.
 */
export function useAutosave({ stored, base, draft, busy, onSaved }: Autosaved): { saving: boolean; saved: boolean } {
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState(false)
  const refusedText = useRef('')
  const waiting = stored?.status === 'Draft' && !busy ? JSON.stringify(changedData(draft, base)) : '{}'

  const save = useEffectEvent(async () => {
    if (!stored || waiting === refusedText.current || unreadable(draft).length > 0) return
    setSaving(true)
    const body = { data: changedData(draft, base), version: stored.version }
    const reply = await api('PUT /deadstock/:id', { params: { id: stored.id }, body }, { quiet: true, stay: true })
    setSaving(false)
    setSaved(reply.success)
    if (reply.success) onSaved(reply.deadstock, draft)
    else refusedText.current = waiting
  })
  useEffect(() => {
    if (waiting === '{}') return undefined
    setSaved(false)
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return { saving, saved }
}
