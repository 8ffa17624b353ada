import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { signIn } from '#contract/accounts/rules.ts'
import { type Cast, type Screen, screens } from '#e2e/support/screens.ts'
import { requestsAnswered, watchRequests } from '#testkit/browser/open-requests.ts'
import { debianProgram, npmPackage } from '../provide.ts'
import { type Check, jsonOf, runProgram, type Tool } from '../tool.ts'

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string().optional() }),
  ),
})

interface Page {
  name: string
  file: string
}

export const nu: Tool = {
  name: 'nu',
  checks: 'every screen as the browser has it, and every public page as the server sends it',
  async run({ site, scratch }) {
    const java = await debianProgram('java', 'default-jre-headless')
    const jar = path.join(await npmPackage('vnu-jar', '26.9.27'), 'build/dist/vnu.jar')
    const opened = await site()
    const cast = await opened.cast()
    const browser = await opened.browser()
    const pages: Page[] = []
    const failed: Check[] = []
    const storePage = (name: string, html: string) => {
      const file = path.join(scratch, `${String(pages.length).padStart(3, '0')}.html`)
      writeFileSync(file, html)
      pages.push({ name, file })
    }
    for (const screen of screens) {
      try {
        if (!screen.as && !screen.open)
          storePage(`${screen.name}, as sent`, await (await fetch(opened.url + screen.path(cast))).text())
        storePage(screen.name, await htmlOf(browser, { screen, cast, url: opened.url }))
      } catch (error) {
        failed.push({ name: screen.name, faults: [error instanceof Error ? error.message : String(error)] })
      }
    }
    const words = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...pages.map(({ file }) => file)]
    const { messages } = report.parse(jsonOf(await runProgram(java, words)))
    const checks = pages.map(({ name, file }) => {
      const own = messages.filter(({ type, url }) => type !== 'info' && url.endsWith(file))
      const alike = Map.groupBy(own, ({ message }) => message)
      const faults = [...alike].map(([message, [first, ...others]]) =>
        [message, first?.extract?.replaceAll(/\s+/g, ' '), others.length > 0 && `(${others.length} more)`]
          .filter(Boolean)
          .join(' '),
      )
      return { name, faults }
    })
    return [...failed, ...checks]
  },
}

interface Wanted {
  screen: Screen
  cast: Cast
  url: string
}

/** The document after its screen has settled. */
async function htmlOf(browser: Browser, { screen, cast, url }: Wanted): Promise<string> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  try {
    watchRequests(context)
    const token = screen.as && cast[screen.as].token
    if (token)
      await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [signIn.tokenKey, token])
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(screen.path(cast))
    await page.locator('html[data-hydrated] h1').first().waitFor({ state: 'attached' })
    await requestsAnswered(page)
    await screen.ready?.(page)
    if (screen.open) {
      await screen.open(page)
      await page.locator('dialog[open], [aria-invalid=true]').first().waitFor()
      await requestsAnswered(page)
    }
    return await page.content()
  } finally {
    await context.close()
  }
}
