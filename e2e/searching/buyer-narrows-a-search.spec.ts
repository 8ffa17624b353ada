import { categories } from '#contract/catalogue/taxonomy.ts'
import { filterLimits } from '#contract/explore/explore-state.ts'
import { sortLabels } from '#contract/explore/rules.ts'
import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'

type Page = Window['page']
const titleOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^Deadstocks -/ })
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const group = (page: Page, name: string) => sidebar(page).getByRole('group', { name, exact: true })
const applied = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Filters' }).getByRole('button')
const appliedNames = async (page: Page) =>
  (await applied(page).evaluateAll(all => all.map(each => each.getAttribute('aria-label') ?? ''))).filter(Boolean)
/** Opens a filter group. */
const unfold = async (page: Page, name: string) => {
  const summary = sidebar(page).locator('summary', { hasText: name })
  if (!(await group(page, name).isVisible())) await summary.click()
}

// lots that only a search for 'gabardine' finds: two places, three prices, two units
test.beforeAll(async ({ site }) => {
  const there = await site.world.db.selectFrom('listings').select('id').where('name', 'like', 'Gabardine%').execute()
  if (there.length > 0) return
  const kochi = await aPerson(site.world, { business: { verified: true, state: 'Kerala', city: 'Kochi' } })
  const panaji = await aPerson(site.world, { business: { state: 'Goa', city: 'Panaji' } })
  const lots = [
    [kochi, 'Gabardine shirting', 120, 'Metre', true],
    [kochi, 'Gabardine suiting', 1_50_000, 'Piece', false],
    [panaji, 'Gabardine offcuts', 40, 'Kilogram', true],
  ] as const
  for (const [seller, name, amount, unit, negotiable] of lots)
    await aListing(site.world, seller, { name, amount, unit, negotiable, pictures: 0 })
  await refreshVocabulary(site.world.db)
})

test('a price range applies half a second after the last key, and its chip has ₹ and Indian grouping', async ({
  openPage,
}) => {
  const page = await openPage('/explore?query=gabardine')
  await expect(titleOf(page)).toContainText('3 found')
  const from = group(page, 'Price per unit').getByLabel('From')
  await from.pressSequentially('100000')
  await expect(page).toHaveURL('/explore?query=gabardine&priceFrom=100000')
  await expect(titleOf(page)).toContainText('1 found')
  await expect(page.getByText('1 lot found', { exact: true })).toBeAttached()
  await expect(from).toBeFocused()
  await from.blur()
  await expect(from).toHaveValue('1,00,000')
  expect(await appliedNames(page)).toContain('Remove Price per unit from ₹1,00,000')

  await page.reload()
  await hydrated(page)
  await expect(from).toHaveValue('1,00,000')
  const to = group(page, 'Price per unit').getByLabel('To')
  await to.fill('₹1,000')
  await to.press('Enter')
  await expect(page).toHaveURL(/priceTo=1000$/)
  await expect(sidebar(page).getByText('Must be at least 1,00,000')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Price per unit from ₹1,00,000' }).click()
  await expect(page).toHaveURL('/explore?query=gabardine&priceTo=1000')
  await expect(from).toHaveValue('')
  await expect(titleOf(page)).toContainText('2 found')
  await to.fill('much')
  await expect(sidebar(page).getByText('Enter numbers only')).toBeVisible()
  await expect(page).toHaveURL('/explore?query=gabardine&priceTo=1000')
})

test('place, unit, order size and verified filters combine, and Clear all removes all of them', async ({
  openPage,
}) => {
  const page = await openPage('/explore?query=gabardine')
  await unfold(page, 'State')
  await group(page, 'State').getByLabel('Kerala').click()
  await expect(titleOf(page)).toContainText('2 found')
  await group(page, 'City').getByLabel('Kochi').click()
  await unfold(page, 'Unit')
  await group(page, 'Unit')
    .getByRole('checkbox', { name: /^Metre/ })
    .click()
  await expect(titleOf(page)).toContainText('1 found')
  await group(page, 'Minimum order').getByLabel('Up to').fill('500')
  await group(page, 'Seller').getByLabel('Verified Only').click()
  await expect(page).toHaveURL(/state=Kerala&city=Kochi&unit=Metre.*verified=verified/)
  await expect(page).toHaveURL(/minimumOrderTo=500/)
  await expect(cards(page)).toHaveText(['Gabardine shirting'])
  const names = ['Kerala', 'Kochi', 'Metre', 'Minimum order up to 500', 'Verified Only'].map(name => `Remove ${name}`)
  await expect.poll(async () => (await appliedNames(page)).toSorted()).toEqual(names)
  await page.reload()
  await expect(group(page, 'State').getByLabel('Kerala')).toBeChecked()
  await expect(group(page, 'Minimum order').getByLabel('Up to')).toHaveValue('500')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/explore?query=gabardine')
  await expect(titleOf(page)).toContainText('3 found')
})

test('checkboxes pressed faster than the page responds all take effect', async ({ openPage }) => {
  const page = await openPage('/explore?query=gabardine')
  await hydrated(page)
  await unfold(page, 'State')
  const boxes = group(page, 'State').getByRole('checkbox').and(page.locator(':enabled'))
  await expect(boxes.nth(1)).toBeVisible()
  const names = await boxes.evaluateAll(([one, two]) => {
    const both = [one as HTMLInputElement, two as HTMLInputElement]
    for (const box of both) box.click()
    return both.map(({ value, checked }) => ({ value, checked }))
  })
  expect(names.map(({ checked }) => checked)).toEqual([true, true])
  await expect(page).toHaveURL(new RegExp(names.map(({ value }) => `state=${value}`).join('&')))
  for (const index of [0, 1]) await expect(boxes.nth(index)).toBeChecked()
})

test('counts match the current search, and options without a listing are disabled but visible', async ({
  openPage,
}) => {
  const page = await openPage('/explore?query=gabardine')
  await unfold(page, 'State')
  const rows = group(page, 'State').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Kerala' })).toHaveText(/Kerala\s*2/)
  await expect(rows.filter({ hasText: 'Goa' })).toHaveText(/Goa\s*1/)
  await group(page, 'State')
    .getByRole('button', { name: /^Show all/ })
    .click()
  await expect(rows.filter({ hasText: 'Assam' })).toHaveText(/Assam\s*0/)
  await expect(group(page, 'State').getByLabel('Assam')).toBeDisabled()
  await group(page, 'State').getByLabel('Goa').click()
  await expect(titleOf(page)).toContainText('1 found')
  // the sidebar still offers other states
  await expect(rows.filter({ hasText: 'Kerala' })).toHaveText(/Kerala\s*2/)
  await expect(group(page, 'Pricing').getByRole('listitem')).toHaveText(/Negotiable Only\s*1/)
})

test('a filter collapses above 5 values, has an arrow above 3, a search above 10, and a height up to 30vh', async ({
  openPage,
}) => {
  expect(filterLimits).toMatchObject({ expandableAbove: 5, arrowAbove: 3, searchAbove: 10 })
  const page = await openPage('/explore')
  const rows = group(page, 'Category').getByRole('listitem')
  await expect(rows.filter({ visible: true })).toHaveCount(5)
  await group(page, 'Category')
    .getByRole('button', { name: `Show all ${categories.length}` })
    .click()
  await expect(rows).toHaveCount(categories.length)
  const list = group(page, 'Category').getByRole('list')
  const [height, window] = await list.evaluate(each => [each.clientHeight, innerHeight])
  expect(height).toBeLessThanOrEqual(Math.ceil(window * 0.3))
  await group(page, 'Category').getByRole('button', { name: 'Show less' }).click()
  await expect(rows.filter({ visible: true })).toHaveCount(5)

  await group(page, 'Category').getByRole('searchbox', { name: 'Search in Category' }).fill('jewel')
  await expect(rows).toHaveText([/^Jewellery, Watches & Eyewear/])
  await group(page, 'Category').getByRole('searchbox').fill('spaceships')
  await expect(group(page, 'Category').getByText('No match')).toBeVisible()
  await expect(sidebar(page).locator('summary', { hasText: 'Pricing' })).toHaveCount(0)
  await expect(sidebar(page).locator('summary', { hasText: 'Unit' })).toHaveCount(1)
})

test('a second press on Verified Only removes it', async ({ openPage }) => {
  const page = await openPage('/explore')
  const all = await titleOf(page).innerText()
  const only = group(page, 'Seller').getByRole('radio', { name: 'Verified Only' })
  await only.click()
  await expect(page).toHaveURL('/explore?verified=verified')
  await expect(titleOf(page)).not.toHaveText(all)
  await only.click()
  await expect(page).toHaveURL('/explore')
})

test('a misspelt word is searched corrected, and a link searches it as typed', async ({ openPage }) => {
  const page = await openPage('/explore?query=gaberdine')
  await expect(page.getByText('Showing results for “gabardine”.')).toBeVisible()
  await expect(titleOf(page)).toContainText('3 found')
  await page.getByRole('link', { name: 'Search for “gaberdine” instead' }).click()
  await expect(page).toHaveURL('/explore?query=gaberdine&literal=1')
  await expect(page.getByRole('heading', { name: 'No deadstock found for “gaberdine”' })).toBeVisible()
  await page.goBack()
  await expect(titleOf(page)).toContainText('3 found')
})

test('an empty result offers to remove the strictest filter, to browse categories and to notify sellers', async ({
  openPage,
}) => {
  const page = await openPage('/explore?query=gabardine&state=Goa&category=metals')
  await expect(page.getByRole('heading', { name: 'No deadstock found for “gabardine”' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Textiles & Fabrics' })).toBeVisible()
  const post = main.getByRole('link', { name: 'Post what you need' })
  await expect(post).toHaveAttribute('href', /^\/dashboard\/wanted\?new=1&title=/)
  await main.getByRole('link', { name: 'Remove Category (1 lot)' }).click()
  await expect(page).toHaveURL('/explore?query=gabardine&state=Goa')
  await expect(cards(page)).toHaveText(['Gabardine offcuts'])

  await page.goto('/explore?query=qzxvbnm')
  await expect(page.getByRole('heading', { name: 'No deadstock found for “qzxvbnm”' })).toBeVisible()
  await expect(main.getByText('Check the spelling')).toBeVisible()
  await expect(main.getByRole('link', { name: 'View All Deadstock' })).toBeVisible()
})

test('an empty result blames a filter or a price only if there are lots without it', async ({ openPage }) => {
  const page = await openPage('/explore?query=qzxvbnm+wxyzq+under+50+rs&category=metals')
  const main = page.getByRole('main')
  await expect(main.getByText('No lots mention “qzxvbnm”, “wxyzq”.')).toBeVisible()
  await expect(main.getByText('Check the spelling')).toBeVisible()
  await expect(main.getByRole('link', { name: /^(Search without|Remove)/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'View All Deadstock' })).toBeVisible()
})

test('an empty result of a corrected search shows no results for the correction', async ({ openPage }) => {
  const page = await openPage('/explore?query=gaberdine&state=Goa&category=metals')
  await expect(page.getByText('Also searched for “gabardine”.')).toBeVisible()
  await expect(page.getByText('Showing results for')).toHaveCount(0)
})

test('a list without a lot that has every word is announced as such', async ({ openPage }) => {
  const page = await openPage('/explore?query=gabardine+tiles')
  await expect(page.getByText('No lot matches every word. Below are lots that match some of them.')).toBeVisible()
})

test('every filter works without scripts, as a form', async ({ openPage }) => {
  const page = await openPage('/explore?query=gabardine', { javaScriptEnabled: false })
  await group(page, 'Price per unit').getByLabel('From').fill('1,00,000')
  await group(page, 'Seller').getByLabel('Verified Only').check()
  await sidebar(page).getByRole('button', { name: 'Apply' }).click()
  await expect(titleOf(page)).toContainText('1 found')
  await expect(cards(page)).toHaveText(['Gabardine suiting'])
  await expect(group(page, 'Price per unit').getByLabel('From')).toHaveValue('1,00,000')
  await expect(group(page, 'Seller').getByLabel('Verified Only')).toBeChecked()
})

test('sorting by price across different units shows a hint to filter by unit', async ({ openPage }) => {
  const page = await openPage('/explore?query=gabardine')
  const hint = page.getByText('Prices are per unit. Filter by unit to compare like with like.')
  await expect(hint).toHaveCount(0)
  await page.getByLabel('Sort').filter({ visible: true }).selectOption(sortLabels['low-to-high'])
  await expect(hint).toBeVisible()
})

test('a list that fails to load shows an error and reloads on Retry', async ({ openPage }) => {
  const page = await openPage('/explore', { allow: /Failed to load/ })
  await hydrated(page)
  await page.route('**/api/explore/deadstock/search', route => route.abort())
  await page.getByPlaceholder('Search for a product').fill('gabardine')
  await page.keyboard.press('Enter')
  const alert = page.getByText("We couldn't load the lots. Check your connection and try again.")
  await expect(alert).toBeVisible()
  await page.unroute('**/api/explore/deadstock/search')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(titleOf(page)).toContainText('3 found')
})

test('the old list stays dimmed while a new list loads, and further cards have placeholders', async ({ openPage }) => {
  const page = await openPage('/explore')
  await hydrated(page)
  const count = await cards(page).count()
  let answered = Promise.withResolvers<void>()
  await page.route('**/api/explore/**', async route => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Load more' }).click()
  const places = page.locator('[data-loading]').first()
  await expect(places).toBeVisible()
  const [place, card] = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll(all => {
      const cells = all.filter(each => each.querySelector('h2, [data-loading]'))
      const height = (cell: Element | undefined) => cell?.getBoundingClientRect().height ?? 0
      return [height(cells.find(each => each.querySelector('[data-loading]'))), height(cells[0])]
    })
  expect(Math.abs(place - card)).toBeLessThan(card * 0.12)
  answered.resolve()
  await expect(places).toHaveCount(0)
  expect(await cards(page).count()).toBeGreaterThan(count)

  answered = Promise.withResolvers<void>()
  await group(page, 'Pricing').getByLabel('Negotiable Only').click()
  await expect(group(page, 'Pricing').getByLabel('Negotiable Only')).toBeChecked()
  const list = page.getByRole('main').getByRole('list')
  await expect(list.filter({ has: page.locator('article') }).locator('..')).toHaveCSS('opacity', '0.6')
  await expect(cards(page).first()).toBeVisible()
  answered.resolve()
  await expect(page).toHaveURL(/pricing=negotiable/)
})

test('an address beyond the last page links back to the list', async ({ openPage }) => {
  const page = await openPage('/explore?query=gabardine&page=100')
  await expect(titleOf(page)).toContainText('3 found')
  await page.getByRole('link', { name: 'Show previous results' }).click()
  await expect(page).toHaveURL('/explore?query=gabardine')
  await expect(cards(page)).toHaveCount(3)
})
