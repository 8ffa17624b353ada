import { useEffect, useEffectEvent, useState } from 'react'
import { outboxTexts } from '#contract/listings/outbox.ts'
import { storeDraft } from '#web/api/drafts.ts'
import { storeFiles } from '#web/api/files/stored-files.ts'
import { currentSession, useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/use-online.ts'
import { type OutboxEntry, outboxOf, putInOutbox, removeFromOutbox } from '../draft/outbox.ts'
import { DRAFT_NAME, type UnsavedWizard } from '../draft/unsaved-draft.ts'
import styles from './outbox-strip.module.css'
import { sendOutbox } from './send-outbox.ts'

/** The connection may be back without an event of the browser, so a try follows after this time. */
const RETRY_AFTER_MS = 20_000

type OutboxStripProps = {
  /** a random value in localStorage; each change of the waiting listings writes a new one, and they are read again */
  mark: string
  onLive: () => void
  /** opens the wizard with this listing, or with its unsaved state */
  onOpen: (id: string | undefined) => void
}

/**
 * The listings that wait on this device, each with its state. Sends them once there is a connection; hidden if none
 * waits.
 */
export default function OutboxStrip({ mark, onLive, onOpen }: OutboxStripProps) {
  const owner = useSession().user?.id
  const online = useOnline()
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([])
  const waits = entries.some(({ state }) => state === 'waiting')

  useEffect(() => {
    if (!owner) return undefined
    let latest = true
    void outboxOf(owner).then(found => latest && setEntries(found))
    return () => {
      latest = false
    }
  }, [owner, mark])

  const send = useEffectEvent(() => {
    if (!owner) return
    void sendOutbox(owner, () => {
      showToast({ type: 'success', message: outboxTexts.live })
      onLive()
    })
  })
  useEffect(() => {
    if (!waits || !online) return undefined
    send()
    const timer = setInterval(send, RETRY_AFTER_MS)
    return () => clearInterval(timer)
  }, [waits, online])

  if (entries.length === 0) return null
  return (
    <section className={styles.strip} aria-label={outboxTexts.heading}>
      <h2>{outboxTexts.heading}</h2>
      <ul>
        {entries.map(entry => (
          <li key={entry.id}>
            <p>
              <strong>{entry.text.name}</strong>
              <span>{entry.problem ?? outboxTexts.waiting}</span>
            </p>
            <div className={styles.buttons}>
              {entry.state === 'refused' ? (
                <Button size="sm" onClick={() => void open(entry).then(onOpen)}>
                  {outboxTexts.open}
                </Button>
              ) : null}
              <Button size="sm" variant="secondary" onClick={() => void remove(entry)}>
                {outboxTexts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function remove(entry: OutboxEntry): Promise<void> {
  await removeFromOutbox(entry.id)
  showToast({
    type: 'info',
    message: outboxTexts.removed,
    undo: () => void putInOutbox(entry),
  })
}

/** Moves an entry back into the wizard: its text and photos become the wizard's unsaved state. */
async function open(entry: OutboxEntry): Promise<string | undefined> {
  const owner = currentSession().user?.id
  const since = Date.now()
  const files = entry.photos.filter(photo => photo instanceof File)
  if (files.length > 0) await storeFiles(since, files)
  const unsaved: UnsavedWizard = {
    ...(entry.listing && { id: entry.listing.id }),
    text: entry.text,
    key: crypto.randomUUID(),
    ...(files.length > 0 && { photos: since }),
  }
  if (owner) storeDraft(owner, DRAFT_NAME, unsaved)
  await removeFromOutbox(entry.id)
  return entry.listing?.id
}
