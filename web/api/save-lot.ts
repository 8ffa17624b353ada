import type { ExploreState } from '../../contract/explore/explore-state.ts'
import { watchingTexts } from '../../contract/watching/rules.ts'
import { api } from './browser-client.ts'
import { clientCallbacks } from './client-callbacks.ts'
import { whenSignedIn } from './login-request.ts'
import { readToken } from './session.ts'

// Fetched when it is needed: pages for strangers start without it, and hearts are marked in the page itself.

let loadedFor: string | null = null
let saved = new Set<string>()

function fill(heart: HTMLElement, on: boolean): void {
  heart.setAttribute('aria-pressed', String(on))
  // pages of strangers carry no rule for it
  heart.querySelector('path')?.style.setProperty('fill', on ? 'currentColor' : 'none')
}

function showHearts(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]'))
    fill(heart, saved.has(heart.dataset['save'] ?? ''))
}

/** Fills the hearts of what is saved by whoever is signed in. */
export async function markSaved(): Promise<void> {
  const token = readToken()
  if (token !== loadedFor) {
    loadedFor = token
    const reply = token ? await api('GET /favourites/ids', {}, { quiet: true, stay: true }) : null
    saved = new Set(reply?.success ? reply.ids : [])
  }
  showHearts()
}

/** Shows at once what is then kept, and takes it back when it cannot be. */
export async function saveLot(id: string, on: boolean): Promise<boolean> {
  const show = (shown: boolean) => {
    saved[shown ? 'add' : 'delete'](id)
    showHearts()
  }
  show(on)
  const reply = await api('PUT /favourites/:id', { params: { id }, body: { on } })
  if (!reply.success) show(!on)
  return reply.success
}

/** The heart of a lot: saves it, or takes it off; a visitor signs in first and saves it then. */
export function toggleSaved(id: string): void {
  const on = !saved.has(id)
  whenSignedIn(watchingTexts.login, () => {
    void markSaved().then(() => saveLot(id, on))
  })
}

/** Keeps words and filters as a saved search; a visitor signs in first. */
export function saveSearch({ query, literal, filters }: ExploreState): void {
  whenSignedIn(watchingTexts.login, () => {
    void api('POST /saved-searches', { body: { query, literal, filters } }).then(({ success }) => {
      if (success) clientCallbacks.notice({ type: 'info', message: watchingTexts.searchSaved })
    })
  })
}
