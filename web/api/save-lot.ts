import { watchingTexts } from '#contract/watching/rules.ts'
import { api } from './browser-client.ts'
import { whenSignedIn } from './login-request.ts'
import { readToken } from './session.ts'

// Fetched when it is needed: pages for strangers start without it, and hearts are marked in the page itself.

let loadedFor: string | null = null
let loaded = Promise.resolve()
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

async function load(token: string | null): Promise<void> {
  const reply = token ? await api('GET /favourites/ids', {}, { quiet: true, stay: true }) : null
  // somebody else may have signed in since
  if (token === loadedFor) saved = new Set(reply?.success ? reply.ids : [])
}

/** Fills the hearts of the lots that the signed-in person has saved. */
export async function markSaved(): Promise<void> {
  const token = readToken()
  if (token !== loadedFor) {
    loadedFor = token
    loaded = load(token)
  }
  await loaded
  showHearts()
}

/** Shows at once what is then kept, and takes it back when it cannot be. */
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

/** The heart of a lot: saves it, or takes it off; a visitor signs in first and saves it then. */
export async function toggleSaved(id: string): Promise<void> {
  // until it is known what is saved, a heart says nothing about its lot
  if (readToken()) await markSaved()
  const on = !saved.has(id)
  whenSignedIn(watchingTexts.login, () => {
    void markSaved().then(() => saveLot(id, on))
  })
}
