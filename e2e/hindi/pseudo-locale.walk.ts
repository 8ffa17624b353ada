import { expect, hydrated, hydratedWithStream, test } from '../support/journey.ts'
import { aCast, type Cast, screens } from '../support/screens.ts'
import { inLanguage, translationsInto } from './in-language.ts'
import { unmarkedTexts, watchPeople } from './unmarked-texts.ts'

// left out, because they are in English only: the admin area, the terms and the privacy policy
const english = new Set<string>(['privacy', 'terms'])
const translated = screens.filter(({ as, page }) => as !== 'admin' && !english.has(page))
const PREFIX = '/xx'

test.describe.configure({ mode: 'parallel' })

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await aCast(site)
})

const translations = translationsInto('xx')

for (const as of [undefined, 'newcomer', 'seller'] as const)
  test(`screens of ${as ?? 'a visitor'} mark each text of ours in the pseudo-locale`, async ({ newWindow }) => {
    test.setTimeout(600_000)
    const { page } = await newWindow({ width: 1280, ...(as && { token: cast[as].token }) })
    const wordsOfPeople = watchPeople(page)
    for (const screen of translated.filter(({ as: who }) => who === as)) {
      await page.goto(PREFIX + screen.path(cast))
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main [data-loading]'))
      if (screen.open) {
        await (as ? hydratedWithStream : hydrated)(page)
        await screen
          .open(inLanguage(page, translations))
          .catch((error: unknown) => expect.soft(String(error), screen.name).toBe(''))
      }
      expect.soft(await unmarkedTexts(page, wordsOfPeople), screen.name).toEqual([])
    }
  })

test('the offline page marks each text in the pseudo-locale', async ({ newWindow }) => {
  const { page } = await newWindow({ width: 390 })
  const wordsOfPeople = watchPeople(page)
  await page.goto(`${PREFIX}/offline`)
  expect(await unmarkedTexts(page, wordsOfPeople)).toEqual([])
})
