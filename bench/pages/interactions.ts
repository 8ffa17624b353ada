import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags } from '../../testkit/browser-flags.ts'

/** What a reader does, and where. */
interface Interaction {
  name: string
  path: string
  act: (page: Page) => Promise<void>
}

const SLOWER = 4
const TIMES = 3

const interactions = (productId: string): Interaction[] => [
  {
    name: 'filter',
    path: '/explore',
    act: page => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first().click(),
  },
  {
    name: 'category pill',
    path: '/',
    act: page => page.getByRole('form', { name: 'Categories' }).getByRole('button').nth(1).click(),
  },
  { name: 'question', path: '/', act: page => page.locator('#faqs summary').nth(3).click() },
  {
    name: 'gallery',
    path: `/product/${productId}`,
    act: page => page.getByRole('button', { name: 'Show picture 2' }).click(),
  },
  {
    name: 'dialog',
    path: `/product/${productId}`,
    act: page => page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).first().click(),
  },
]

/** From the press to the next paint, in milliseconds, on a CPU slowed down four times: of each the median of three. */
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

async function measureOnce(browser: Browser, url: string, { path, act }: Interaction): Promise<number> {
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
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await act(page)
  await page.waitForTimeout(1500)
  const ms = await page.evaluate(() => (globalThis as unknown as { longest: { ms: number } }).longest.ms)
  await context.close()
  return ms
}
