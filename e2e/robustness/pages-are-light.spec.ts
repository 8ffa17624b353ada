import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { links } from '#contract/urls.ts'
import { atOnce } from '#server/http/compression.ts'
import { buildDirectory, expect, hydrated, test, type Window } from '../support/journey.ts'
import { aCast, type Cast, screens } from '../support/screens.ts'

type Page = Window['page']

const KB = 1024
/** The most bytes, compressed with gzip; the document is compressed as browsers get it. */
const MOST = { document: 22 * KB, styles: 10.5 * KB, scriptBeforePaint: 12 * KB, script: 102 * KB, fonts: 14 * KB }
// The most requests before the first paint; explore has two more style sheets.
const MOST_BEFORE_PAINT = 11
const MOST_HINDI_FONT = 40 * KB
/** More than the English script, because a letter of Devanagari takes three bytes. */
const MOST_HINDI_SCRIPT = 116 * KB
const MOST_SHIFT = 0.02
const MOST_SCRIPT_SIGNED_IN = 140_000
const MOST_SCRIPT_OF_CHAT = 152_000
const MOST_SCRIPT_OF_UPLOAD = 155_000

// the tests are independent, so all workers share them
test.describe.configure({ mode: 'parallel' })

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await aCast(site)
})

const zipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** The size of the compressed document. */
const asSent = (html: string): number => brotliCompressSync(html, { params: atOnce }).length

/** The built file of an address: of the English build, or of the Hindi one. */
const fileOf = (pathname: string): string => {
  const english = join(buildDirectory, 'client', pathname)
  return existsSync(english) ? english : join(buildDirectory, 'hi/client', pathname)
}

/** The built files that a page has requested so far, with their sizes. */
function watchFiles(page: Page) {
  const loaded = new Map<string, number>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/assets/')) return
    const content = readFileSync(fileOf(pathname))
    loaded.set(pathname, pathname.endsWith('.woff2') ? content.length : zipped(content))
  })
  const of = (kind: string, among: Iterable<string> = loaded.keys()) =>
    [...among].filter(path => path.endsWith(kind)).reduce((sum, path) => sum + (loaded.get(path) ?? 0), 0)
  const paths = (kind: string) => [...loaded.keys()].filter(path => path.endsWith(kind)).toSorted()
  return { of, paths, has: (name: string) => [...loaded.keys()].some(path => path.includes(name)) }
}

/** The scripts and all their static imports. */
function withImports(scripts: readonly string[]): Set<string> {
  const seen = new Set<string>(scripts)
  for (const script of seen) {
    const text = readFileSync(join(buildDirectory, 'client', script), 'utf8')
    for (const [, name] of text.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)) seen.add(`/assets/${name}`)
  }
  return seen
}

/** The addresses that a document loads immediately. */
function requestedBy(html: string) {
  return {
    sheets: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!).toSorted(),
    scripts: [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src!),
    hurried: html.match(/<link [^>]*(modulepreload|as="script")/g) ?? [],
  }
}

const publicScreens = screens.filter(({ as, open, name }) => !as && !open && !name.includes(' '))

for (const screen of publicScreens)
  test(`${screen.name} stays within its size limit and does not shift`, async ({ newWindow }) => {
    for (const width of [390, 1440]) {
      const { page } = await newWindow({ width })
      const files = watchFiles(page)
      await watchPaints(page)
      const html = await (await page.goto(screen.path(cast)))!.text()
      const { sheets, scripts, hurried } = requestedBy(html)
      expect(scripts).toHaveLength(1)
      // the other scripts load when the page is idle
      await expect.poll(() => files.has('entry-client')).toBe(true)
      await page.waitForLoadState('networkidle')
      const { asked, painted } = await page.evaluate(largestPaint)
      await page.evaluate(async () => {
        const step = innerHeight / 2
        for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
          scrollTo(0, y)
          // an element that becomes visible requests its files in the next frame
          for (let frame = 0; frame < 3; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
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
      expect.soft(files.paths('.css'), 'all its styles are there before the first paint').toEqual(sheets)
      expect.soft(files.of('.css'), 'styles').toBeLessThanOrEqual(MOST.styles)
      expect.soft(files.of('.woff2'), 'fonts').toBeLessThanOrEqual(MOST.fonts)
      expect(painted).toBe(true)
      expect.soft(asked, 'requests before the largest paint').toBeLessThanOrEqual(MOST_BEFORE_PAINT)
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
      expect.soft(shift, `shift at ${width} px`).toBeLessThan(MOST_SHIFT)
      test.info().annotations.push({
        type: 'weight',
        description: `${width} px: ${sent} B document, ${sheets.length} sheets, ${files.of('.css')} B styles, ${files.of('.js')} B script, ${files.of('.woff2')} B fonts, ${asked} requests before the largest paint, shift ${shift.toFixed(4)}`,
      })
    }
  })

test('a page has its styles without scripts', async ({ openPage }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage('/', { javaScriptEnabled })
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveCSS('visibility', 'visible')
    await expect(footer).toHaveCSS('border-top-style', 'solid')
  }
})

test('a Hindi page stays within its own size limits, and no English page loads the Hindi font', async ({
  newWindow,
}) => {
  const weigh = async (path: string) => {
    const { page } = await newWindow({ width: 390 })
    const files = watchFiles(page)
    await page.goto(path)
    await expect.poll(() => files.has('entry-client')).toBe(true)
    await page.waitForLoadState('networkidle')
    return { script: files.of('.js'), hindiFont: files.of('.woff2', files.paths('.woff2').filter(isHindi)) }
  }
  const isHindi = (path: string) => path.includes('devanagari')
  const [english, hindi] = [await weigh('/'), await weigh('/hi')]
  test.info().annotations.push({ type: 'weight', description: JSON.stringify({ english, hindi }) })
  expect.soft(english.hindiFont, 'Hindi font of the English page').toBe(0)
  expect.soft(hindi.hindiFont, 'Hindi font').toBeGreaterThan(0)
  expect.soft(hindi.hindiFont, 'Hindi font').toBeLessThanOrEqual(MOST_HINDI_FONT)
  expect.soft(hindi.script, 'script of the Hindi page').toBeLessThanOrEqual(MOST_HINDI_SCRIPT)
})

test('the address of a section scrolls to it', async ({ openPage }) => {
  const page = await openPage('/#contactCard', { width: 390 })
  const card = page.locator('#contactCard')
  await expect(card).toBeInViewport()
  await hydrated(page)
  const top = await card.evaluate(each => each.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
})

for (const [name, path, heading, styles, script] of [
  ['the dashboard', () => links.dashboard(), /^Welcome/, 12 * KB, MOST_SCRIPT_SIGNED_IN],
  ['the own list', () => links.myListings(), 'List Deadstock', 13 * KB, MOST_SCRIPT_SIGNED_IN],
  ['a chat', ({ conversationId }: Cast) => links.messages(conversationId), 'Messages', 14.1 * KB, MOST_SCRIPT_OF_CHAT],
  ['an upload', ({ uploadId }: Cast) => links.bulkUpload(uploadId), 'Bulk upload', 14 * KB, MOST_SCRIPT_OF_UPLOAD],
] as const)
  test(`the first view of ${name} stays within its size limit`, async ({ newWindow }) => {
    const { page } = await newWindow({ token: cast.seller.token })
    const files = watchFiles(page)
    await page.goto(path(cast))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
    // waits for files that the page requests later, until no file has loaded for 0.5 s
    await expect(async () => {
      const before = files.of('.js')
      await new Promise(resolve => setTimeout(resolve, 500))
      expect(files.of('.js')).toBe(before)
    }).toPass()
    const weight = { script: files.of('.js'), styles: files.of('.css') }
    expect(files.has('entry-client')).toBe(true)
    expect.soft(weight.script, 'script').toBeLessThanOrEqual(script)
    expect.soft(weight.styles, 'styles').toBeLessThanOrEqual(styles)
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) })
  })

/** Adds up layout shifts in the page, and stores the time of its largest paint. */
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
 * The number of requests, with the document, that began before the largest paint; without pictures below the fold and
 * deferred scripts.
 */
const largestPaint = () => {
  const { paintedAt } = globalThis as unknown as { paintedAt: number }
  const later = new Set([...document.images].filter(({ loading }) => loading === 'lazy').map(image => image.currentSrc))
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !later.has(name))
    .filter(({ name, startTime }) => !name.endsWith('.js') || startTime < load!.loadEventStart)
  return {
    painted: paintedAt > 0,
    asked: 1 + resources.filter(({ startTime }) => startTime < paintedAt).length,
  }
}
