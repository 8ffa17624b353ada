import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { signIn } from '../contract/accounts-rules.ts'
import { openWorld, type World } from '../testkit/world.ts'

interface Site {
  world: World
  url: string
}

/** A browser window of one person, with what went wrong in it. */
export interface Window {
  context: BrowserContext
  page: Page
}

/** Journeys run in a real browser against the whole product on a database of its own; any script or policy error fails them. */
export const test = base.extend<
  { newWindow: (options?: { width?: number; token?: string; dark?: boolean }) => Promise<Window> },
  { site: Site }
>({
  site: [
    async ({}, use) => {
      const world = await openWorld({}, { build: join(import.meta.dirname, '../build') })
      const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
      await use({ world, url })
      await world.close()
    },
    { scope: 'worker' },
  ],
  newWindow: async ({ browser, site }, use) => {
    const opened: BrowserContext[] = []
    const faults: string[] = []
    await use(async ({ width = 1440, token, dark } = {}) => {
      const phone = width < 769
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: phone ? 844 : 900 },
        isMobile: phone,
        hasTouch: phone,
        colorScheme: dark ? 'dark' : 'light',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      opened.push(context)
      if (token)
        await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [signIn.tokenKey, token])
      const page = await context.newPage()
      page.on('pageerror', error => faults.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
      })
      return { context, page }
    })
    await Promise.all(opened.map(context => context.close()))
    expect(faults).toEqual([])
  },
})

export { expect }
