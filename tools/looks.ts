/**
 * Takes pictures of twelve screens of the running demo, at three widths and in both themes, and lays two sets of them side by side:
 *
 *   npm run looks -- before            before a change
 *   npm run looks -- after             after it; then open data/looks/index.html
 *   npm run looks -- after home,product 390,1440
 *
 * The demo must be running, with this PORT and DATA_DIR: codes to log in with are read from its mailbox.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { signIn } from '#contract/accounts/rules.ts'
import { links } from '#contract/urls.ts'
import { provideChromium } from '#scripts/test/chromium.ts'

const origin = `http://localhost:${process.env['PORT'] || 3000}`
const data = process.env['DATA_DIR'] || 'data'
const folder = path.join(data, 'looks')
const [set = 'after', asked = '', widthsAsked = ''] = process.argv.slice(2)

type Role = 'visitor' | 'seller' | 'buyer'
interface Screen {
  name: string
  as: Role
  path: (ids: Ids) => string
}
interface Ids {
  lot: string
  supplier: string
}

const screens: readonly Screen[] = [
  { name: 'home', as: 'visitor', path: () => links.home() },
  { name: 'explore', as: 'visitor', path: () => links.explore() },
  { name: 'explore-list', as: 'visitor', path: () => links.explore({ view: 'list' }) },
  { name: 'product', as: 'visitor', path: ({ lot }) => links.product(lot) },
  { name: 'supplier', as: 'visitor', path: ({ supplier }) => links.supplier(supplier) },
  { name: 'wanted', as: 'visitor', path: () => links.wanted() },
  { name: 'dashboard', as: 'seller', path: () => links.dashboard() },
  { name: 'own-list', as: 'seller', path: () => links.myListings() },
  { name: 'messages', as: 'seller', path: () => links.messages() },
  { name: 'notices', as: 'seller', path: () => links.notices() },
  { name: 'saved', as: 'buyer', path: () => links.saved() },
  { name: 'settings', as: 'seller', path: () => links.settings() },
]
const widths = [390, 768, 1440].filter(width => !widthsAsked || widthsAsked.split(',').includes(String(width)))
const themes = ['light', 'dark'] as const
const fileOf = (screen: string, width: number, theme: string): string => `${screen}-${width}-${theme}.png`

const browser = await chromium.launch({ executablePath: await provideChromium() })
try {
  const tokens = { visitor: '', seller: await tokenOf(browser, 'seller'), buyer: await tokenOf(browser, 'buyer') }
  const ids = await idsOf(browser)
  mkdirSync(path.join(folder, set), { recursive: true })
  for (const screen of screens.filter(({ name }) => !asked || asked.split(',').includes(name)))
    for (const width of widths)
      for (const theme of themes) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme })
        const page = await context.newPage()
        const [key, token] = [signIn.tokenKey, tokens[screen.as]]
        await page.addInitScript(([name, value]) => value && localStorage.setItem(name, value), [key, token] as const)
        await page.goto(origin + screen.path(ids))
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
        await page.waitForFunction(() => !document.querySelector('[data-loading], [aria-busy="true"]'))
        // during development, styles arrive after the page
        await page.waitForFunction(() => getComputedStyle(document.body).margin === '0px')
        // pictures further down load when they are near the view
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await page.waitForTimeout(700)
        await page.evaluate(() => scrollTo(0, 0))
        const file = path.join(folder, set, fileOf(screen.name, width, theme))
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
        await context.close()
        console.log(file)
      }
} finally {
  await browser.close()
}
writeFileSync(path.join(folder, 'index.html'), sideBySide())
console.log(`Side by side: ${path.join(folder, 'index.html')}`)

/** Logs in to a demo account, once, and stores its token. */
async function tokenOf(from: Browser, role: Role): Promise<string> {
  const stored = path.join(folder, `${role}.token`)
  try {
    return readFileSync(stored, 'utf8')
  } catch {
    mkdirSync(folder, { recursive: true })
  }
  const page = await from.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('textbox', { name: 'Email address' }).fill(`${role}@example.com`)
  const before = mailbox().length
  await popup.getByRole('button', { name: 'Login', exact: true }).click()
  while (mailbox().length === before) await page.waitForTimeout(200)
  const mail = readFileSync(path.join(data, 'mailbox', mailbox().at(-1) ?? ''), 'utf8')
  await page.getByRole('textbox', { name: /^4-digit/ }).pressSequentially(/^\d{4}\b/m.exec(mail)?.[0] ?? '')
  await page.waitForURL(/dashboard/)
  const token = await page.evaluate(key => localStorage.getItem(key) ?? '', signIn.tokenKey)
  await page.close()
  writeFileSync(stored, token)
  return token
}

function mailbox(): string[] {
  const place = path.join(data, 'mailbox')
  return existsSync(place)
    ? readdirSync(place)
        .filter(name => name.endsWith('.eml'))
        .toSorted()
    : []
}

/** The first lot of the demo, and its seller. */
async function idsOf(from: Browser): Promise<Ids> {
  const page = await from.newPage()
  await page.goto(origin + links.explore())
  const lot = (await page.locator('article a[href^="/product/"]').first().getAttribute('href')) ?? ''
  await page.goto(origin + lot)
  const supplier = (await page.locator('a[href^="/supplier/"]').first().getAttribute('href')) ?? ''
  await page.close()
  return { lot: lot.replace('/product/', ''), supplier: supplier.replace('/supplier/', '') }
}

function sideBySide(): string {
  const rows = screens.flatMap(({ name }) =>
    [390, 768, 1440].flatMap(width =>
      themes.map(theme => {
        const cells = ['before', 'after'].map(
          of => `<td><img loading="lazy" src="${of}/${fileOf(name, width, theme)}" alt=""></td>`,
        )
        return `<tr><th>${name}<br>${width} ${theme}</th>${cells.join('')}</tr>`
      }),
    ),
  )
  return `<!doctype html><meta charset="utf-8"><title>Looks</title><style>body{font:14px sans-serif}img{max-width:100%;border:1px solid #ccc}td{width:47%;vertical-align:top}</style><table><tr><th><th>before<th>after</tr>${rows.join('')}</table>`
}
