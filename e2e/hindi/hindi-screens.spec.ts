import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { screenFaults, textFaults } from '../support/screen-faults.ts'
import { resize } from '../support/screen-size.ts'
import { aCast, type Cast, screens } from '../support/screens.ts'
import { englishLeft, watchWords } from './english-left.ts'

// English by decision: the legal texts, which are binding in English; the admin area; the sheet of own listings, whose
// cells are typed in English
const english = new Set<string>(['privacy', 'terms', 'ownSheet'])
const hindi = screens.filter(({ as, open, page }) => as !== 'admin' && !open && !english.has(page))

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
// only some screens, because axe takes half a second for each, and another test checks every English screen with axe
const underAxe = new Set([
  'home',
  'explore',
  'product',
  'supplier',
  'wanted',
  'own listings',
  'conversation',
  'open offers',
  'settings',
  'dashboard',
])

const softly = expect.configure({ soft: true })

test.describe.configure({ mode: 'parallel' })

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await aCast(site)
})

for (const as of [undefined, 'newcomer', 'seller'] as const)
  test(`Hindi screens of ${as ?? 'a visitor'} have no English text, fit 320 px and text of twice the size, and ten of them are checked by axe`, async ({
    newWindow,
  }) => {
    const { page } = await newWindow({ width: 320, ...(as && { token: cast[as].token }) })
    const wordsOfData = watchWords(page)
    for (const screen of hindi.filter(({ as: who }) => who === as)) {
      await page.goto(`/hi${screen.path(cast)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main [data-loading]'))
      expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN')
      expect.soft(await screenFaults(page, true), screen.name).toEqual([])
      // the translation of sentences that the server composed loads at first use
      await softly.poll(() => englishLeft(page, wordsOfData), { message: screen.name }).toEqual([])
      await resize(page, 390)
      if (underAxe.has(screen.name)) {
        expect.soft(await axeFaults(page, { runOnly: RULES }), `axe on ${screen.name}`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        const dark = await axeFaults(page, { runOnly: { type: 'rule', values: RULES_OF_COLOUR } })
        expect.soft(dark, `axe on ${screen.name} in the dark theme`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect.soft(await textFaults(page), `${screen.name} with text of twice the size`).toEqual([])
      await resize(page, 320)
    }
  })
