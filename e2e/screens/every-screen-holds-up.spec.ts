import { axeFaults } from '../support/axe.ts'
import { expect, test, type Window } from '../support/journey.ts'
import { errorFaults, focusFaults, screenFaults, shiftsOf, watchShifts } from '../support/screen-faults.ts'
import { resize } from '../support/screen-size.ts'
import { aCast, builtPages, type Cast, type Screen, screens } from '../support/screens.ts'

type Page = Window['page']

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// A theme changes only colours, so it can break only these rules.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
const MOST_SHIFT = 0.02

// the tests are independent, so all workers share them
test.describe.configure({ mode: 'parallel' })

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await aCast(site)
})

async function show(page: Page, { path, open, ready }: Screen): Promise<void> {
  await page.goto(path(cast))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await settle(page)
  await ready?.(page)
  if (!open) return
  await open(page)
  await expect(page.locator('dialog[open], [aria-invalid=true]').first()).toBeVisible()
  // a toast covers part of the page for some seconds
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button')
    .evaluateAll(buttons => {
      for (const toast of buttons as HTMLElement[]) toast.click()
    })
  await settle(page)
}

/** Waits until the page shows no loading state; open event streams never let the network become idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const busy = document.querySelector('main [aria-busy=true], main [data-loading]')
    return (
      !busy &&
      document.fonts.status === 'loaded' &&
      [...document.images].every(image => image.complete || image.loading === 'lazy')
    )
  })
}

const tokenFor = ({ as }: Screen) => (as ? { token: cast[as].token } : {})

test('every page is covered by these tests', () => {
  expect([...new Set(screens.map(({ page }) => page))].toSorted()).toEqual(builtPages().toSorted())
})

for (const screen of screens)
  test(`${screen.name} fits every width in both themes`, async ({ newWindow }) => {
    const { page } = await newWindow(tokenFor(screen))
    await watchShifts(page)
    await show(page, screen)
    if (screen.as && !screen.open) {
      const { shift, moved } = await shiftsOf(page)
      expect.soft(shift, `moved while it was loaded:${moved}`).toBeLessThan(MOST_SHIFT)
    }
    if (screen.open) expect.soft(await errorFaults(page), 'errors of fields').toEqual([])
    for (const width of [1440, 768, 390, 320]) {
      await resize(page, width)
      // scrolls to the end of the page, where no fixed bar may cover a button
      if (screen.open) await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect.soft(await screenFaults(page, width <= 390), `at ${width} px`).toEqual([])
      // scrolls back to the top, because elsewhere a fixed bar may cover half a link behind the open dialog
      if (screen.open) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      // axe runs at the widest and the narrowest layout; between them only places and sizes differ
      if (width !== 1440 && width !== 390) continue
      expect.soft(await axeFaults(page, { runOnly: RULES }), `axe at ${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await axeFaults(page, { runOnly: { type: 'rule', values: RULES_OF_COLOUR } })
      expect.soft(dark, `axe at ${width} px in the dark theme`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      // last, because it scrolls the page
      if (width === 390) expect.soft(await focusFaults(page), 'by Tab at 390 px').toEqual([])
    }
  })

test('every page has its own title', async ({ site, request }) => {
  const titles = new Map<string, string>()
  for (const name of builtPages()) {
    const screen = screens.find(({ page, open }) => page === name && !open)!
    const reply = await request.get(new URL(screen.path(cast), site.url).href)
    expect(reply.status(), name).toBe(name === 'notFound' ? 404 : 200)
    titles.set(name, /<title>(.+?)<\/title>/.exec(await reply.text())?.[1] ?? `none at ${name}`)
  }
  expect(new Set(titles.values()).size, [...titles].join('\n')).toBe(titles.size)
})
