import { type ExploreState, writeExploreState } from '#contract/explore/explore-state.ts'
import { canonicalKey, watchingTexts } from '#contract/watching/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { clientCallbacks } from '#web/api/client-callbacks.ts'
import { whenSignedIn } from '#web/api/login-request.ts'

// Loaded on demand: public pages start without this file.

/** A search and the id under which it is saved for e-mails about new lots; the id is empty if it is not saved. */
export interface Alert {
  search: string
  id: string
}
type Show = (step: (known: Alert | undefined) => Alert | undefined) => void

const searchOf = ({ query, literal, filters }: ExploreState) => ({ query, literal, filters })

/** Finds the saved search with these words and filters. */
export async function findAlert(state: ExploreState, show: Show): Promise<void> {
  const reply = await api('GET /saved-searches', {}, { quiet: true, stay: true })
  if (!reply.success) return
  const search = writeExploreState(searchOf(state))
  const key = canonicalKey(state)
  const saved = reply.searches.find(one => one.frequency !== 'off' && canonicalKey(one) === key)
  // keeps a search that was saved meanwhile
  show(known => (known?.search === search && known.id ? known : { search, id: saved?.id ?? '' }))
}

/** Saves the search for e-mails, or stops its e-mails; a visitor signs in first. */
export function switchAlert(state: ExploreState, id: string | undefined, show: Show): void {
  const search = writeExploreState(searchOf(state))
  const report = (now: string, message: string) => {
    show(() => ({ search, id: now }))
    clientCallbacks.notice({ type: 'info', message })
  }
  const change = async () => {
    if (id) {
      const reply = await api('PUT /saved-searches/:id', { params: { id }, body: { frequency: 'off' } })
      if (reply.success || reply.reason === 'not_found') report('', watchingTexts.alertStopped)
    } else {
      const reply = await api('POST /saved-searches', { body: searchOf(state) })
      if (reply.success) report(reply.search.id, watchingTexts.searchSaved)
    }
  }
  whenSignedIn(watchingTexts.login, () => void change())
}
