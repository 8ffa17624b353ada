import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Window } from './journey.ts'
import { aCast, builtPages, type Cast, type Screen, screens } from './screens.ts'

type Page = Window['page']

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// the only ones that a theme can break: it changes nothing but colours
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
const LEAST_TARGET = 24
const LEAST_INPUT_TEXT = 16

// each screen stands for itself, so that all workers share them
test.describe.configure({ mode: 'parallel' })

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await aCast(site)
})

async function show(page: Page, { path, open }: Screen): Promise<void> {
  await page.goto(path(cast))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await settle(page)
  if (!open) return
  await open(page)
  await expect(page.locator('dialog[open], [aria-invalid=true]').first()).toBeVisible()
  // a toast lies over what is below it for a moment
  for (const toast of await page.getByRole('region', { name: 'Notifications' }).getByRole('button').all())
    await toast.click()
  await settle(page)
}

/** Nothing is being loaded any more; open streams would keep the network busy for ever. */
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

test('every page is looked at here', () => {
  expect([...new Set(screens.map(({ page }) => page))].toSorted()).toEqual(builtPages().toSorted())
})

for (const screen of screens)
  test(`${screen.name} at every width, in both themes`, async ({ newWindow }) => {
    const { page } = await newWindow(tokenFor(screen))
    await show(page, screen)
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      // at the end of a page no bar that stays in sight lies over part of a button
      if (screen.open) await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      expect.soft(await faultsOf(page, width <= 390), `at ${width} px`).toEqual([])
      // names, roles and colours are the widest and the phone's layout; in between only places and sizes differ
      if (width !== 1440 && width !== 390) continue
      expect.soft(await violationsOf(page, builder => builder.withTags(RULES)), `axe at ${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await violationsOf(page, builder => builder.withRules(RULES_OF_COLOUR))
      expect.soft(dark, `axe at ${width} px in the dark theme`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })

async function violationsOf(page: Page, choose: (builder: AxeBuilder) => AxeBuilder): Promise<string[][]> {
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

/** What can be measured of a page as it stands, in words. */
const faultsOf = (page: Page, phone: boolean): Promise<string[]> =>
  page.evaluate(
    ({ onPhone, leastTarget, leastText }) => {
      const faults: string[] = []
      const check = (holds: boolean, fault: string) => holds || faults.push(fault)
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
      // a link can reach further than its words, over a whole card
      const reachOf = (control: HTMLElement) => {
        const { width, height } = control.getBoundingClientRect()
        const after = getComputedStyle(control, '::after')
        if (after.content === 'none' || after.position !== 'absolute') return { width, height }
        const [afterWidth = 0, afterHeight = 0] = [after.width, after.height].map(Number.parseFloat)
        return { width: Math.max(width, afterWidth), height: Math.max(height, afterHeight) }
      }
      const say = (element: Element) => element.cloneNode(false) as Element

      const root = document.documentElement
      check(root.scrollWidth <= root.clientWidth, `scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`)
      check(root.lang === 'en-IN', `lang is ${root.lang}`)
      check(all('h1').length === 1, `${all('h1').length} h1`)
      check(all('main').length === 1, `${all('main').length} main`)

      const dialog = all('dialog[open]').at(-1)
      const levels = (dialog ?? document.body).querySelectorAll('h1, h2, h3, h4, h5, h6')
      let last = dialog ? 1 : 0
      for (const heading of levels) {
        const level = Number(heading.tagName[1])
        check(level <= last + 1, `h${level} after h${last}: ${heading.textContent}`)
        last = level
      }

      const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]'
      for (const control of all(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue
        const style = getComputedStyle(control)
        // a link in a sentence is as high as its line
        if (control.tagName === 'A' && style.display === 'inline') continue
        const reach = reachOf(control)
        const ticks = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
        const target = ticks ? control.closest('label')?.getBoundingClientRect() : reach
        // what only screen readers see
        if (!target || (reach.width <= 1 && reach.height <= 1 && !ticks)) continue
        const small = Math.min(target.width, target.height) < leastTarget - 0.5
        check(!small, `small target ${target.width}×${target.height}: ${say(control).outerHTML}`)
        const text = Number.parseFloat(style.fontSize)
        const typed = /INPUT|SELECT|TEXTAREA/.test(control.tagName) && !ticks
        check(!onPhone || !typed || text >= leastText, `text of ${text} px: ${say(control).outerHTML}`)
      }
      return faults
    },
    { onPhone: phone, leastTarget: LEAST_TARGET, leastText: LEAST_INPUT_TEXT },
  )

test('every page has a title of its own', async ({ newWindow }) => {
  const titles = new Map<string, string>()
  const visitor = await newWindow()
  const insiders = {
    seller: await newWindow({ token: cast.seller.token }),
    newcomer: await newWindow({ token: cast.newcomer.token }),
    admin: await newWindow({ token: cast.admin.token }),
  }
  for (const name of builtPages()) {
    const screen = screens.find(({ page, open }) => page === name && !open)!
    const { page } = screen.as ? insiders[screen.as] : visitor
    await show(page, screen)
    titles.set(name, (await page.title()).replace(/^\(\d+\) /, ''))
  }
  expect(new Set(titles.values()).size, [...titles].join('\n')).toBe(titles.size)
})
