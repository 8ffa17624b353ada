import { expect, test } from '../support/journey.ts'
import { shiftsOf, watchShifts } from '../support/screen-faults.ts'
import { aCast, type Cast, screens } from '../support/screens.ts'

const FONT_DELAY_MS = 1500
const MOST_SHIFT = 0.02

test.describe.configure({ mode: 'parallel' })

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await aCast(site)
})

for (const screen of screens.filter(({ as, open, name }) => !as && !open && !name.includes(' ')))
  test(`${screen.name} switches to Figtree when it loads after the first paint, without a layout shift`, async ({
    newWindow,
  }) => {
    for (const width of [390, 1440]) {
      const { page } = await newWindow({ width })
      await page.route('**/*.woff2', async route => {
        await new Promise(resolve => setTimeout(resolve, FONT_DELAY_MS))
        await route.continue()
      })
      await watchShifts(page)
      await page.goto(screen.path(cast))
      await expect
        .poll(() => page.evaluate(widthOfSample, 'Figtree, monospace'), { timeout: 15_000 })
        .not.toBe(await page.evaluate(widthOfSample, 'monospace'))
      await page.waitForLoadState('networkidle')
      const { shift, moved } = await shiftsOf(page)
      expect.soft(shift, `moved at ${width} px:${moved}`).toBeLessThan(MOST_SHIFT)
    }
  })

const widthOfSample = (family: string): number => {
  const sample = document.createElement('span')
  sample.textContent = 'mmm'
  sample.style.cssText = `position: absolute; white-space: nowrap; font: 400 100px ${family}`
  document.body.append(sample)
  const { width } = sample.getBoundingClientRect()
  sample.remove()
  return width
}
