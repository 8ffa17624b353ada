import './ui/global.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { api } from './api/browser-client.ts'
import { startSession } from './api/session.ts'
import { siteFactsOfDocument } from './api/site-facts.ts'
import { BrowserApp } from './navigation/app.tsx'
import { BrowserNavigation } from './navigation/browser-navigation.ts'
import { loadScreen } from './navigation/load-screen.ts'

startSession(async () => {
  const reply = await api('GET /auth/user', {}, { quiet: true, stay: true })
  return reply.success ? reply.user : null
})

const root = document.getElementById('root')!
const state = document.getElementById('state')?.textContent
const known = state ? (JSON.parse(state) as { data: unknown }) : undefined

const screen = await loadScreen(new URL(location.href), api, undefined, known)
const app = <BrowserApp navigation={new BrowserNavigation(screen, api)} facts={siteFactsOfDocument()} />
if (known) hydrateRoot(root, app)
else createRoot(root).render(app)
