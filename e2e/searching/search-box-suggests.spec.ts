import { suggestionLimits } from '#contract/explore/rules.ts'
import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'
import { typeAtOnce } from '../support/type-at-once.ts'

type Page = Window['page']

const box = (page: Page) => page.getByRole('banner').getByPlaceholder('Search for a product')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const rows = (page: Page) => list(page).getByRole('option')
const activeRow = async (page: Page) => {
  const id = await box(page).getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`[id="${id}"]`)
}

/** Makes nine lots of a fabric that no other lot has. */
test.beforeAll(async ({ site }) => {
  const there = await site.world.db.selectFrom('listings').select('id').where('name', 'like', 'Jacquard%').execute()
  if (there.length > 0) return
  const seller = await aPerson(site.world)
  for (let lot = 1; lot <= 9; lot++)
    await aListing(site.world, seller, {
      name: `Jacquard upholstery ${lot}`,
      subcategory: 'Cotton fabrics',
      pictures: 0,
    })
  await refreshVocabulary(site.world.db)
})

test('the search box suggests up to 8 listings and categories, from 2 characters on, 200 ms after the last key', async ({
  newWindow,
}) => {
  expect([suggestionLimits.most, suggestionLimits.charactersLeast, suggestionLimits.debounceMs]).toEqual([8, 2, 200])
  const { page } = await newWindow()
  const requests: string[] = []
  page.on('request', request => request.url().includes('/suggestions') && requests.push(request.url()))
  await page.goto('/')
  await box(page).click()
  await expect(box(page)).toHaveRole('combobox')
  await typeAtOnce(box(page), 'jacquard')
  await expect(rows(page)).toHaveCount(8)
  await expect(rows(page).first()).toContainText('Jacquard upholstery')
  await expect(rows(page).first()).toContainText('₹92 / metre')
  expect(requests.map(url => new URL(url).search)).toEqual(['?query=jacquard'])
  await box(page).fill('cotton fab')
  await expect(rows(page).first()).toHaveText(/Cotton fabrics.*Textiles & Fabrics · [\d,]+ lots?$/)
  await rows(page).first().click()
  await expect(page).toHaveURL('/explore?category=textiles&subcategory=Cotton+fabrics')
})

test('arrow keys move through suggestions and fill the box, Esc restores the typed text, Enter picks or searches', async ({
  openPage,
}) => {
  const page = await openPage('/')
  await box(page).click()
  await box(page).pressSequentially('jacquard')
  await expect(rows(page)).toHaveCount(8)
  expect(await activeRow(page)).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect((await activeRow(page))!).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveValue(/^Jacquard upholstery \d$/)
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toHaveValue('jacquard')
  expect(await activeRow(page)).toBeNull()
  await page.keyboard.press('ArrowUp')
  await expect((await activeRow(page))!).toHaveText((await rows(page).last().innerText()).replace('\n', ''))
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('jacquard')
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  const name = await box(page).inputValue()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await box(page).fill('jacquard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/explore?query=jacquard')
  await expect(list(page)).toHaveCount(0)
})

test('recent searches of this browser come first and can be deleted', async ({ openPage }) => {
  const page = await openPage('/')
  await hydrated(page)
  for (const words of ['jacquard upholstery', 'steel pipe']) {
    await box(page).fill(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/explore?query=${words.replace(' ', '+')}`)
  }
  await page.goto('/')
  await box(page).click()
  await expect(rows(page)).toHaveText([/^steel pipe/, /^jacquard upholstery/])
  await box(page).pressSequentially('jac')
  await expect(rows(page).first()).toHaveText(/^jacquard upholstery\s*Recent search/)
  await rows(page).first().click()
  await expect(page).toHaveURL('/explore?query=jacquard+upholstery')
  await page.goto('/')
  await box(page).click()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(list(page)).toHaveCount(0)
  await page.reload()
  await box(page).click()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

test('typing while the results page loads keeps the text and the focus', async ({ openPage }) => {
  const page = await openPage('/')
  await hydrated(page)
  await box(page).fill('jacquard')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' upholstery')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('jacquard')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('jacquard upholstery')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/explore?query=jacquard+upholstery')
})

test('the suggestion list shows that it is loading, or that there are no suggestions', async ({ newWindow }) => {
  const { page } = await newWindow()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/explore/suggestions*', async route => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/')
  await box(page).click()
  await box(page).pressSequentially('qzxvbnm')
  const status = page.getByRole('banner').getByRole('status')
  await expect(status).toHaveText('Loading suggestions...')
  answered.resolve()
  await expect(status).toHaveText('No suggestions for “qzxvbnm”. Press Enter to search anyway.')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/explore?query=qzxvbnm')
})

for (const width of [390, 1440])
  test(`the open list breaks no rule of accessibility at ${width} px, in light and dark`, async ({ openPage }) => {
    for (const dark of [false, true]) {
      const page = await openPage('/', { width, dark })
      await box(page).click()
      await box(page).pressSequentially('jacquard')
      await expect(rows(page)).toHaveCount(8)
      await page.keyboard.press('ArrowDown')
      expect(await axeFaults(page, { within: 'header' })).toEqual([])
      const heights = await rows(page).evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    }
  })

test('the script for suggestions loads only when the search box is focused', async ({ newWindow }) => {
  const { page } = await newWindow()
  const scripts: string[] = []
  page.on('request', request => request.url().includes('search-suggestions') && scripts.push(request.url()))
  await page.goto('/explore')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await box(page).click()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})
