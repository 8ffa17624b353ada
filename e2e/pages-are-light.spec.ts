import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { atOnce } from '../server/http/compression.ts'
import { buildDirectory, expect, test, type Window } from './journey.ts'
import { aCast, type Cast, screens } from './screens.ts'

type Page = Window['page']

/**
 * In bytes as gzip leaves them, but for `document`, which is all of it as browsers get it, with its first styles, and what TCP
 * sends before it waits for the first answer.
 */
const MOST = {
  document: 14_000,
  markup: 13_000,
  firstStyles: 5000,
  styles: 8000,
  scriptBeforePaint: 10_000,
  script: 101_000,
  fonts: 14_000,
}
const MOST_BEFORE_PAINT = 10
const MOST_SHIFT = 0.02
const MOST_SIGNED_IN = { script: 140_000, styles: 14_000 }

// each page stands for itself, so that all workers share them
test.describe.configure({ mode: 'parallel' })

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await aCast(site)
})

const zipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** As the server compresses it for the first readers; for others it is smaller. */
const asSent = (html: string): number => brotliCompressSync(html, { params: atOnce }).length

/** The built files that a page has asked for until now, with what each weighs. */
function watchFiles(page: Page) {
  const loaded = new Map<string, number>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/assets/')) return
    const content = readFileSync(join(buildDirectory, 'client', pathname))
    loaded.set(pathname, pathname.endsWith('.woff2') ? content.length : zipped(content))
  })
  const of = (kind: string, among: Iterable<string> = loaded.keys()) =>
    [...among].filter(path => path.endsWith(kind)).reduce((sum, path) => sum + (loaded.get(path) ?? 0), 0)
  return { of, has: (name: string) => [...loaded.keys()].some(path => path.includes(name)) }
}

/** These scripts with all that they import at once. */
function withImports(scripts: readonly string[]): Set<string> {
  const seen = new Set<string>(scripts)
  for (const script of seen) {
    const text = readFileSync(join(buildDirectory, 'client', script), 'utf8')
    for (const [, name] of text.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)) seen.add(`/assets/${name}`)
  }
  return seen
}

/** Its parts by kind. */
function partsOf(html: string) {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  expect(styles.length).toBeGreaterThan(1000)
  return {
    styles,
    rest: html.replace(styles, ''),
    scripts: [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src!),
    hurried: html.match(/<link [^>]*(modulepreload|as="script")/g) ?? [],
  }
}

const publicScreens = screens.filter(({ as, open, name }) => !as && !open && !name.includes(' '))

for (const screen of publicScreens)
  test(`${screen.name} is light and stands still`, async ({ newWindow }) => {
    for (const width of [390, 1440]) {
      const { page } = await newWindow({ width })
      const files = watchFiles(page)
      await watchPaints(page)
      const html = await (await page.goto(screen.path(cast)))!.text()
      const { rest, styles, scripts, hurried } = partsOf(html)
      expect(scripts).toHaveLength(1)
      // the rest of the scripts comes when the page is idle
      await expect.poll(() => files.has('entry-client')).toBe(true)
      await page.waitForLoadState('networkidle')
      const { asked, painted } = await page.evaluate(largestPaint)
      await page.evaluate(async () => {
        const step = innerHeight / 2
        for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
          scrollTo(0, y)
          await new Promise(resolve => setTimeout(resolve, 50))
        }
      })
      await page.waitForLoadState('networkidle')

      const sent = asSent(html)
      expect.soft(hurried, 'scripts hurried before the first paint').toEqual([])
      expect
        .soft(files.of('.js', withImports(scripts)), 'script before the largest paint')
        .toBeLessThanOrEqual(MOST.scriptBeforePaint)
      expect.soft(files.of('.js'), 'script in all').toBeLessThanOrEqual(MOST.script)
      expect.soft(sent, 'document').toBeLessThanOrEqual(MOST.document)
      expect.soft(zipped(rest), 'document without its styles').toBeLessThanOrEqual(MOST.markup)
      expect.soft(zipped(styles), 'styles of the first view').toBeLessThanOrEqual(MOST.firstStyles)
      const [, sheet] = html.match(/href="(\/styles\/[^"]+)" data-whole/)!
      const allStyles = zipped(await (await page.request.get(sheet!)).text()) + files.of('.css')
      expect.soft(allStyles, 'styles').toBeLessThanOrEqual(MOST.styles)
      expect.soft(files.of('.woff2'), 'fonts').toBeLessThanOrEqual(MOST.fonts)
      expect(painted).toBe(true)
      expect.soft(asked, 'requests before the largest paint').toBeLessThanOrEqual(MOST_BEFORE_PAINT)
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
      expect.soft(shift, `shift at ${width} px`).toBeLessThan(MOST_SHIFT)
      test.info().annotations.push({
        type: 'weight',
        description: `${width} px: ${sent} B document, ${zipped(rest)} B of it markup and ${zipped(styles)} B first styles, ${allStyles} B styles, ${files.of('.js')} B script, ${files.of('.woff2')} B fonts, ${asked} requests before the largest paint, shift ${shift.toFixed(4)}`,
      })
    }
  })

test('what is below the first view has its styles too, without scripts as well', async ({ newWindow }) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await newWindow({ javaScriptEnabled })
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveCSS('visibility', 'visible')
    await expect(footer).toHaveCSS('border-top-style', 'solid')
  }
})

test('what is below the first view waits for the sheet, four seconds at most', async ({ newWindow }) => {
  const { page } = await newWindow({ width: 390 })
  await page.route('/styles/*', () => {})
  for (const path of ['/', '/explore', `/product/${cast.listingId}`]) {
    await page.goto(path, { waitUntil: 'commit' })
    const footer = page.locator('footer')
    await expect(footer).toHaveCSS('content-visibility', 'hidden')
    await expect(footer).toHaveCSS('content-visibility', 'visible')
    await expect(footer).toHaveCSS('visibility', 'visible')
  }
})

test('what is below the first view is laid out soon, and at once for the address of a section', async ({
  newWindow,
}) => {
  const { page } = await newWindow({ width: 390 })
  const folded = () => page.locator('html').getAttribute('data-folded')
  const sections = page.locator('[data-fold]')
  const visible = () =>
    sections.evaluateAll(all =>
      all.map(each => getComputedStyle(each).contentVisibility).every(how => how === 'visible'),
    )
  await page.goto('/')
  await expect.poll(folded).toBeNull()
  expect(await sections.count()).toBeGreaterThan(3)
  expect(await visible()).toBe(true)
  await page.goto('/terms')
  await page.goto('/#contactCard')
  await expect(page.locator('#contactCard')).toBeInViewport()
  await expect.poll(folded).toBeNull()
  const top = await page.locator('#contactCard').evaluate(card => card.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
})

test('the first view of the dashboard is light', async ({ newWindow }) => {
  const { page } = await newWindow({ token: cast.seller.token })
  const files = watchFiles(page)
  const { styles } = partsOf(await (await page.goto('/dashboard'))!.text())
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  // what the page fetches for later comes right after it
  await page.waitForTimeout(2000)
  const weight = { script: files.of('.js'), styles: zipped(styles) + files.of('.css') }
  expect(files.has('entry-client')).toBe(true)
  expect.soft(weight.script, 'script').toBeLessThanOrEqual(MOST_SIGNED_IN.script)
  expect.soft(weight.styles, 'styles').toBeLessThanOrEqual(MOST_SIGNED_IN.styles)
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) })
})

/** Adds up what moves in the page, and remembers when its largest part was painted. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, paintedAt: 0 }
    Object.defineProperty(globalThis, 'shift', { get: () => seen.shift })
    Object.defineProperty(globalThis, 'paintedAt', { get: () => seen.paintedAt })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.paintedAt = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/**
 * How many requests, the document among them, had begun when the largest part was painted. Without pictures further
 * down and the sheet of the whole page, which a browser fetches ahead when it finds the time.
 */
const largestPaint = () => {
  const { paintedAt } = globalThis as unknown as { paintedAt: number }
  const later = new Set([...document.images].filter(({ loading }) => loading === 'lazy').map(image => image.currentSrc))
  const resources = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !later.has(name) && !name.includes('/styles/'))
  return {
    painted: paintedAt > 0,
    asked: 1 + resources.filter(({ startTime }) => startTime < paintedAt).length,
  }
}
