import './ui/global.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { api } from './api/browser-client.ts'
import { startSession } from './api/session.ts'
import { siteFactsOfDocument } from './api/site-facts.ts'
import { BrowserApp } from './navigation/app.tsx'
import { BrowserNavigation } from './navigation/browser-navigation.ts'
import { loadScreen } from './navigation/load-screen.ts'
import { unpackState } from './navigation/packed-state.ts'

// two steps: this file and what it stands on have taken a phone 40 ms until here
await new Promise(resolve => setTimeout(resolve, 0))

startSession(
  async () => {
    const reply = await api('GET /auth/user', {}, { quiet: true, stay: true })
    if (reply.success) return reply.user
    return reply.code === 401 ? 'refused' : null
  },
  () => {
    // only a page for signed-in people is left
    if (document.documentElement.dataset['drawn'] !== 'here') return
    const left = location.href
    void import('./api/ended-session.ts').then(({ offerWayBack }) => offerWayBack(left))
  },
)

const root = document.getElementById('root')!
const state = document.getElementById('state')?.textContent
const known = state ? unpackState<{ path: string; data: unknown }>(state) : undefined

// Back may have been pressed while the scripts were on their way: first what the document holds, then where we are
const screen = await loadScreen(
  new URL(known ? location.origin + known.path + location.hash : location.href),
  api,
  undefined,
  known,
)
const navigation = new BrowserNavigation(screen, api)
const { promise, resolve } = Promise.withResolvers<void>()
const app = <BrowserApp navigation={navigation} facts={siteFactsOfDocument()} onTakenOver={resolve} />

/** Settled when all of the document answers. */
export const takenOver = promise
// in steps, so that a press in between is answered
if (known) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
