import './ui/styles/global.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { api } from './api/browser-client.ts'
import { startSession } from './api/session.ts'
import { siteFactsOfDocument } from './api/site-facts.ts'
import { BrowserApp } from './app/app.tsx'
import { BrowserNavigation } from './app/browser-navigation.ts'
import { loadScreen } from './app/load-screen.ts'

// lets the browser handle input here, because loading up to this point has taken phones 40 ms
await new Promise(resolve => setTimeout(resolve, 0))

startSession(
  async () => {
    const reply = await api('GET /auth/user', {}, { quiet: true, stay: true })
    if (reply.success) return reply.user
    if (reply.code === 401) return 'refused'
    return reply.reason === 'unreachable'
      ? import('./api/offline/stored-wizard.ts').then(
          ({ storedUser }) => storedUser(),
          () => null,
        )
      : null
  },
  () => {
    // a page that the server rendered stays, because visitors may see it too
    if (document.documentElement.dataset['clientRendered'] === undefined) return
    const left = location.href
    void import('./api/ended-session.ts').then(({ offerReturn }) => offerReturn(left))
  },
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const state = document.getElementById('state')?.textContent
const known = state ? (JSON.parse(state) as { path: string; data: unknown }) : undefined

// Back may be pressed while the scripts load: hydrate the document first, then follow the address
const source = { api, facts: siteFactsOfDocument() }
const screen = await loadScreen(
  new URL(known ? location.origin + known.path + location.hash : location.href),
  source,
  undefined,
  known,
)
const navigation = new BrowserNavigation(screen, source)
const { promise, resolve } = Promise.withResolvers<void>()
const app = <BrowserApp navigation={navigation} facts={source.facts} onHydrated={resolve} />

/** Resolves once the whole document is hydrated. */
export const hydrated = promise
// a transition, so that presses are handled during hydration
if (known) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
