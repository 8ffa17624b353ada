import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { signIn } from '#contract/accounts/rules.ts'
import { links } from '#contract/urls.ts'
import type { RunningSite } from '#e2e/support/running-site.ts'
import { findChromium } from '#scripts/test/chromium.ts'
import { browserFlags } from '#testkit/browser/browser-flags.ts'
import type { Cast, Signed } from '../faults/people.ts'
import type { Fleet } from './fleet.ts'

const LINES = 3
const JOURNEYS_MS = 900_000
const root = path.resolve(import.meta.dirname, '../..')
const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium()

/**
 * Runs the journeys of e2e that are marked for the fleet, each window at a different app; returns the failed ones,
 * undefined without a browser.
 */
export async function runJourneys(fleet: Fleet): Promise<string[] | undefined> {
  if (executablePath === undefined) return undefined
  const facts: RunningSite = {
    url: fleet.environment['PUBLIC_URL']!,
    apps: fleet.appUrls.length,
    ownerUrl: fleet.ownerUrl,
    appDatabaseUrl: fleet.appDatabaseUrl,
    environment: fleet.environment,
    mailboxes: fleet.appUrls.map((_, at) => path.join(fleet.directory, `app-${at + 1}/mailbox`)),
  }
  const file = path.join(fleet.directory, 'running-site.json')
  writeFileSync(file, JSON.stringify(facts), { mode: 0o600 })
  const words = ['test', '--grep', '@fleet', '--workers', '1', '--reporter', 'list']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), ...words],
    { cwd: root, env: { ...process.env, CHROMIUM_PATH: executablePath, JOURNEYS_AT: file }, timeout: JOURNEYS_MS },
  ).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  const passed = Number(/(\d+) passed/.exec(stdout)?.[1] ?? 0)
  console.log(`journeys of e2e against it: ${passed} passed`)
  const failures = stdout.indexOf('\n  1) ')
  if (failures !== -1) console.log(stdout.slice(failures, failures + 4000))
  const failed = stdout.split('\n').filter(line => /^ +✘/.test(line))
  return passed > 0 || failed.length > 0
    ? failed.map(line => `a journey: ${line.trim()}`)
    : ['the journeys did not run']
}

/**
 * In a browser, through cache and proxy: a visitor finds a lot, and two people at different app processes chat. Returns
 * what was not seen; undefined without a browser.
 */
export async function walkThrough(fleet: Fleet, { talks, sellers }: Cast): Promise<string[] | undefined> {
  if (executablePath === undefined) {
    console.log('journeys skipped: no Chromium here')
    return undefined
  }
  // otherwise Playwright ends this process at Ctrl-C, before the parts of the fleet have stopped
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ executablePath, args: [...browserFlags], ...signals })
  try {
    await findALot(await open(browser, fleet))
    const [talk] = talks
    const [seller] = sellers
    if (!talk || !seller) throw new Error('the cast has no conversation')
    const sides = await Promise.all([
      open(browser, fleet, { as: talk.from, app: 'app1' }),
      open(browser, fleet, { as: seller, app: 'app3' }),
    ])
    const longest = await converse(sides, talk.id)
    console.log(
      `journeys: a lot found by search; ${LINES * 2} lines between app1 and app3, each seen by the other side, the slowest after ${longest} ms`,
    )
    return []
  } catch (error) {
    return [`a journey in a browser: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`]
  } finally {
    await browser.close()
  }
}

async function open(browser: Browser, fleet: Fleet, person?: { as: Signed; app: string }): Promise<Page> {
  const context = await browser.newContext({
    // the origin of the site and of its links
    baseURL: fleet.environment['PUBLIC_URL']!,
    ...(person && { extraHTTPHeaders: { 'x-fleet-app': person.app } }),
  })
  if (person)
    await context.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      [signIn.tokenKey, person.as.token],
    )
  return context.newPage()
}

async function findALot(page: Page): Promise<void> {
  await page.goto('/explore?query=cotton')
  await page
    .getByRole('link', { name: /^Cotton/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).first().waitFor()
}

/**
 * Each side sends its messages in turn; returns the longest time until the other one saw a message, in milliseconds.
 */
async function converse(sides: readonly Page[], id: string): Promise<number> {
  for (const page of sides) {
    const answered = await page.goto(links.messages(id))
    if (answered?.status() !== 200) throw new Error(`the messages were answered ${answered?.status()}`)
  }
  let longest = 0
  for (let line = 0; line < LINES; line++)
    for (const [at, page] of sides.entries()) {
      const text = `Line ${line} of side ${at}`
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
      const said = performance.now()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const log = sides[1 - at]!.getByRole('log', { name: 'Messages' })
      await log.getByText(text, { exact: true }).waitFor({ timeout: 10_000 })
      longest = Math.max(longest, Math.round(performance.now() - said))
      const count = await log.getByText(text, { exact: true }).count()
      if (count !== 1) throw new Error(`${text} is shown ${count} times`)
    }
  return longest
}
