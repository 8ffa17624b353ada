import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { signIn } from '#contract/accounts/rules.ts'
import { openWorker } from '#main.ts'
import { watchRequests } from '#testkit/browser/open-requests.ts'
import type { Person } from '#testkit/people.ts'
import { openMailServer } from '#testkit/servers/smtp.ts'
import { openWorld } from '#testkit/world.ts'
import { copyPictures, marketplaceDatabase, operator } from './marketplace.ts'
import { openRunningSite, runningSite, type Site } from './running-site.ts'

export type { Site } from './running-site.ts'

/** A browser window of one person. */
export interface Window {
  context: BrowserContext
  page: Page
}

export interface WindowOptions {
  width?: number
  /** the person who is signed in; omitted for a visitor */
  as?: Person
  token?: string
  dark?: boolean
  javaScriptEnabled?: boolean
  /** the time zone of the window; default: India */
  timezone?: string
  /** true: animations run; by default the reader prefers less motion */
  motion?: boolean
  /** allows service workers; Playwright does not see requests that a worker answers */
  workers?: boolean
  /** the errors that the console of this window may contain */
  allow?: RegExp
}

export const isPhone = (width: number): boolean => width < 769

export const buildDirectory = process.env['BUILD_DIR'] ?? join(import.meta.dirname, '../../build')

// set by `npm run pseudo-locale -- journeys`
const pseudoReport = process.env['PSEUDO_LOCALE_REPORT'] ?? ''
const pseudoLocale = pseudoReport ? await import('../hindi/pseudo-window.ts') : undefined

/** Refusals are expected replies, but a browser reports each as an error. */
const REFUSED = /status of 4\d\d/
const NEVER = /^(?!)/

type Environment = Record<string, string>

async function openSite(environment: Environment): Promise<{ site: Site; close: () => Promise<void> }> {
  if (!existsSync(join(buildDirectory, 'server/entry-server.js')))
    throw new Error(`The web pages are not built: ${buildDirectory} is incomplete. Run the journeys with npm test.`)
  const mail = await openMailServer()
  const configured = { SMTP_URL: mail.url, ...operator, ...environment }
  const world = await openWorld(configured, { build: buildDirectory }, marketplaceDatabase)
  copyPictures(world.dataDir)
  const worker = await openWorker(world.services)
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    // idle connections of browsers would keep the server from closing
    world.app.server.closeAllConnections()
    await worker.close()
    await world.close()
    await mail.close()
  }
  return { site: { world, mail, url }, close }
}

interface Fixtures {
  environment: Environment
  site: Site
  newWindow: (options?: WindowOptions) => Promise<Window>
  /** opens a page in a new window */
  openPage: (path: string, options?: WindowOptions) => Promise<Page>
}

/** Journeys run in a real browser against the real build; any error of a script, policy or server fails them. */
export const test = base.extend<Fixtures, { sharedSite: Site }>({
  // an option of the test: an option of the worker would start one more worker for each environment
  environment: [{}, { option: true }],
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const running = runningSite()
      if (running) {
        const { close, ...site } = await openRunningSite(running)
        await use(site)
        return close()
      }
      const { site, close } = await openSite({})
      await use(site)
      return close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    async ({ environment, sharedSite }, use) => {
      if (runningSite() || Object.keys(environment).length === 0) return use(sharedSite)
      const { site, close } = await openSite(environment)
      await use(site)
      return close()
    },
    { timeout: 60_000 },
  ],
  newWindow: async ({ browser, site }, use) => {
    // all windows share one IP address: calls of other tests in this hour must not count
    await site.world.db.deleteFrom('rate_limits').execute()
    const opened: BrowserContext[] = []
    const faults: string[] = []
    const reports: (() => Promise<void>)[] = []
    const apps = runningSite()?.apps
    await use(
      async ({
        width = 1440,
        as,
        token = as?.token,
        dark,
        javaScriptEnabled = true,
        timezone,
        motion,
        workers,
        allow = NEVER,
      } = {}) => {
        const phone = isPhone(width)
        const context = await browser.newContext({
          baseURL: site.url,
          viewport: { width, height: phone ? 844 : 900 },
          isMobile: phone,
          hasTouch: phone,
          colorScheme: dark ? 'dark' : 'light',
          reducedMotion: motion ? 'no-preference' : 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
          javaScriptEnabled,
          serviceWorkers: workers ? 'allow' : 'block',
          ...(timezone && { timezoneId: timezone }),
          // spreads the windows of one test over the app processes
          ...(apps && { extraHTTPHeaders: { 'x-fleet-app': `app${(opened.length % apps) + 1}` } }),
        })
        opened.push(context)
        watchRequests(context)
        if (token)
          await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [signIn.tokenKey, token])
        const page = await context.newPage()
        if (pseudoLocale) reports.push(pseudoLocale.watchWindow(page, pseudoReport))
        page.on('pageerror', error => faults.push(error.message))
        page.on('console', message => {
          const text = message.text()
          if (message.type() === 'error' && !REFUSED.test(text) && !allow.test(text)) faults.push(text)
        })
        return { context, page }
      },
    )
    for (const report of reports) await report()
    await Promise.all(opened.map(context => context.close()))
    expect(faults).toEqual([])
  },
  openPage: async ({ newWindow }, use) => {
    await use(async (path, options) => {
      const { page } = await newWindow(options)
      await page.goto(path)
      return page
    })
  },
})

export { hydrated, hydratedWithStream } from '#testkit/browser/hydrated.ts'
export { expect }
