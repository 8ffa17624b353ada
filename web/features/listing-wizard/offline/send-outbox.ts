import type { RefusalBody } from '#contract/http/refusals.ts'
import { outboxTexts } from '#contract/listings/outbox.ts'
import { api } from '#web/api/browser-client.ts'
import { currentSession } from '#web/api/session.ts'
import { changedData, draftOf, emptyDraft, type Listing } from '../draft/draft.ts'
import { type OutboxEntry, outboxEntry, outboxOf, putInOutbox, removeFromOutbox } from '../draft/outbox.ts'
import { chosenPhoto, releasePhoto, storedPhoto } from '../shared/photos.ts'
import { storePhotos } from '../shared/store-photos.ts'

type Sent = 'live' | 'later' | RefusalBody

/**
 * Publishes the waiting listings one after another, in one tab at a time; calls `onLive` after each published listing.
 */
export async function sendOutbox(owner: string, onLive: () => void): Promise<void> {
  await navigator.locks.request('outbox', { ifAvailable: true }, async lock => {
    if (!lock) return
    for (const { id, state } of await outboxOf(owner)) {
      // another account may have signed in meanwhile
      if (currentSession().user?.id !== owner) return
      const entry = state === 'waiting' ? await outboxEntry(id) : undefined
      if (!entry) continue
      const sent = await send(entry)
      if (sent === 'later') return
      if (sent === 'live') {
        await removeFromOutbox(id)
        onLive()
      } else await putInOutbox({ ...((await outboxEntry(id)) ?? entry), state: 'refused', problem: sent.toast.message })
    }
  })
}

/**
 * Publishes one entry. Every step first checks what an earlier try has done, so that nothing is created, uploaded or
 * published twice.
 */
async function send(entry: OutboxEntry): Promise<Sent> {
  const begun = await begin(entry)
  if (typeof begun === 'string' || 'success' in begun) return begun
  let listing = begun
  const store = async (photos = entry.photos) => {
    // removed by another tab: it stays removed
    if (!(await outboxEntry(entry.id))) return
    const { attempt: _sent, ...rest } = entry
    await putInOutbox({ ...rest, photos, listing: { id: listing.id, version: listing.version } })
  }
  if (listing.status === 'Active') return 'live'
  await store()
  const data = changedData(entry.text, draftOf(listing))
  if (Object.keys(data).length > 0) {
    const isOurs = !entry.listing || entry.listing.version === listing.version
    if (!isOurs) return refusal(outboxTexts.changedElsewhere)
    const params = { id: listing.id }
    const reply = await api('PUT /deadstock/:id', { params, body: { data, version: listing.version } }, { quiet: true })
    if (!reply.success) return later(reply)
    listing = reply.deadstock
    await store()
  }
  const shown = entry.photos.map(photo => (typeof photo === 'string' ? storedPhoto(photo) : chosenPhoto(photo)))
  const stored = await storePhotos(listing, shown, () => undefined)
  shown.forEach(releasePhoto)
  listing = stored.listing
  await store(stored.photos.map(({ file, url }) => file ?? url))
  if (stored.failure) return later(stored.failure)
  // removed by another tab: its listing stays a draft
  if (!(await outboxEntry(entry.id))) return 'later'
  const published = await api(
    'PUT /deadstock/:id',
    { params: { id: listing.id }, body: { status: 'Active' } },
    { quiet: true },
  )
  return published.success ? 'live' : later(published)
}

/**
 * Returns the draft on the server: the known one, or a new one. The Idempotency-Key returns the draft of a try whose
 * reply was lost.
 */
async function begin(entry: OutboxEntry): Promise<Listing | 'later' | RefusalBody> {
  if (entry.listing) {
    const reply = await api('GET /deadstock/list/:id', { params: { id: entry.listing.id } }, { quiet: true })
    return reply.success ? reply.deadstock : later(reply)
  }
  const body = changedData(entry.attempt ?? entry.text, emptyDraft)
  const reply = await api('POST /deadstock/create', { body }, { once: true, onceKey: entry.id, quiet: true })
  return reply.success ? reply.deadstock : later(reply)
}

/** Refusals that may pass by themselves: no connection, a busy server, an ended session. */
const later = (reply: RefusalBody): 'later' | RefusalBody =>
  reply.code === 0 || reply.code === 401 || reply.code === 429 || reply.code >= 500 || reply.reason === 'still_running'
    ? 'later'
    : reply

const refusal = (message: string): RefusalBody => ({
  success: false,
  code: 409,
  reason: 'stale',
  toast: { type: 'error', message },
})
