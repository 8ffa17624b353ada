import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { browserFlags } from '#testkit/browser/browser-flags.ts'
import { hydrated } from '#testkit/browser/hydrated.ts'

/** An interaction of a reader, and its page. */
interface Interaction {
  name: string
  path: string
  pressed: (page: Page) => Locator
  /** the element that appears after the press */
  shown: (page: Page) => Locator
}

const SLOWER = 4
const TIMES = 3

const interactions = (productId: string): Interaction[] => [
  {
    name: 'filter',
    path: '/explore',
    pressed: page => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first(),
    shown: page => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { checked: true }),
  },
  {
    name: 'category pill',
    path: '/',
    pressed: page => page.getByRole('form', { name: 'Categories' }).getByRole('button').nth(1),
    shown: page => page.getByRole('form', { name: 'Categories' }).getByRole('button', { pressed: true }),
  },
  {
    name: 'question',
    path: '/',
    pressed: page => page.locator('#faqs summary').nth(3),
    shown: page => page.locator('#faqs details').nth(3).locator('p').first(),
  },
  {
    name: 'gallery',
    path: `/product/${productId}`,
    pressed: page => page.getByRole('button', { name: 'Show picture 2' }),
    shown: page => page.locator('[aria-label="Show picture 2"][aria-current=true]'),
  },
  {
    name: 'dialog',
    path: `/product/${productId}`,
    pressed: page => page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).first(),
    shown: page => page.getByRole('dialog'),
  },
]

/**
 * The time from the press to the next paint, in milliseconds, on a CPU slowed down four times; for each interaction the
 * median of three. The pointer is over the target before the press, because the driver's own check of the target would
 * take longer than the page.
 */
export async function measureInteractions(
  url: string,
  productId: string,
  executablePath: string,
): Promise<{ name: string; ms: number }[]> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
  try {
    const figures = []
    for (const interaction of interactions(productId)) {
      const times: number[] = []
      for (let time = 0; time < TIMES; time++) times.push(await measureOnce(browser, url, interaction))
      figures.push({ name: interaction.name, ms: times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]! })
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function measureOnce(browser: Browser, url: string, { path, pressed, shown }: Interaction): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const longest = { ms: 0 }
    Object.assign(globalThis, { longest })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) longest.ms = Math.max(longest.ms, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(url + path)
  await hydrated(page)
  await pressed(page).hover()
  await page.waitForTimeout(500)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.mouse.down()
  await page.mouse.up()
  await shown(page).waitFor()
  await page.waitForTimeout(500)
  const ms = await page.evaluate(() => (globalThis as unknown as { longest: { ms: number } }).longest.ms)
  await context.close()
  return ms
}
