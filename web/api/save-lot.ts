import { watchingTexts } from '#contract/watching/rules.ts'
import { api } from './browser-client.ts'
import { whenSignedIn } from './login-request.ts'
import { readToken } from './session.ts'

// Loaded on demand: public pages start without this file, and it changes hearts directly in the document.

let loadedFor: string | null = null
let loaded = Promise.resolve()
let saved = new Set<string>()

function fill(heart: HTMLElement, on: boolean): void {
  heart.setAttribute('aria-pressed', String(on))
  // the styles of public pages do not fill a heart
  heart.querySelector('path')?.style.setProperty('fill', on ? 'currentColor' : 'none')
}

function showHearts(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]'))
    fill(heart, saved.has(heart.dataset['save'] ?? ''))
}

async function load(token: string | null): Promise<void> {
  const reply = token ? await api('GET /favourites/ids', {}, { quiet: true, stay: true }) : null
  // another account may have signed in since the request
  if (token === loadedFor) saved = new Set(reply?.success ? reply.ids : [])
}

/** Fills the hearts of the lots that the signed-in person has saved. */
export async function fillSavedHearts(): Promise<void> {
  const token = readToken()
  if (token !== loadedFor) {
    loadedFor = token
    loaded = load(token)
  }
  await loaded
  showHearts()
}

/** Shows the new state at once, and reverts it if saving fails. */
export async function saveLot(id: string, on: boolean): Promise<boolean> {
  const show = (shown: boolean) => {
    saved[shown ? 'add' : 'delete'](id)
    showHearts()
  }
  show(on)
  const reply = await api('PUT /favourites/:id', { params: { id }, body: { on } }, { keepalive: true })
  if (!reply.success) show(!on)
  return reply.success
}

/** Presses the heart of a lot: saves it, or removes it; a visitor signs in first. */
export async function toggleSaved(id: string): Promise<void> {
  // until the saved lots are loaded, no heart shows whether its lot is saved
  if (readToken()) await fillSavedHearts()
  const on = !saved.has(id)
  whenSignedIn(watchingTexts.login, () => {
    void fillSavedHearts().then(() => saveLot(id, on))
  })
}
