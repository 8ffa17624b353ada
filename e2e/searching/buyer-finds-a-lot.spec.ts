import { categories } from '#contract/catalogue/taxonomy.ts'
import { sortLabels } from '#contract/explore/rules.ts'
import { delayScripts } from '#testkit/browser/late-scripts.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const textiles = categories.find(({ id }) => id === 'textiles')!
const countOf = async (page: Page) => Number(/([\d,]+) found/.exec(await titleOf(page).innerText())?.[1])
const titleOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^Deadstocks -/ })
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const appliedOf = (page: Page) => page.getByRole('group', { name: 'Filters' })

async function anActive(site: Site): Promise<{ id: string; name: string }> {
  return site.world.db
    .selectFrom('listings')
    .select(['id', 'name'])
    .where('status', '=', 'Active')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
}

test('search, filters and paging work without scripts', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  for (let lot = 0; lot < 30; lot++)
    await aListing(site.world, seller, { name: `Scriptless grosgrain ${lot}`, pictures: 0 })
  const page = await openPage('/', { javaScriptEnabled: false })
  await page.getByPlaceholder('Search for a product').fill('scriptless grosgrain')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/explore?query=scriptless+grosgrain')
  await expect(titleOf(page)).toContainText('30 found')
  await expect(titleOf(page)).toContainText('scriptless grosgrain')
  await expect(page.getByPlaceholder('Search for a product')).toHaveValue('scriptless grosgrain')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(6)

  // the query excludes lots of other journeys in this category
  await page.goto('/explore?query=scriptless+grosgrain')
  await sidebar(page).getByLabel(textiles.name).check()
  await sidebar(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/category=textiles/)
  await expect(sidebar(page).getByLabel(textiles.name)).toBeChecked()
  await page.getByRole('main').getByRole('link').filter({ hasText: 'grosgrain' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Scriptless grosgrain')
})

test('filters chosen before the scripts have loaded are applied', async ({ newWindow }) => {
  const { page } = await newWindow()
  const release = await delayScripts(page)
  await page.goto('/explore')
  await sidebar(page).getByLabel('From').first().pressSequentially('50')
  await sidebar(page).getByLabel(textiles.name).click({ noWaitAfter: true })
  release()
  await expect(page).toHaveURL('/explore?category=textiles&priceFrom=50')
  await expect(sidebar(page).getByLabel(textiles.name)).toBeChecked()
})

test('filters and sort order are in the address, and reload and Back restore them', { tag: '@fleet' }, async ({
  openPage,
}) => {
  const page = await openPage('/explore')
  const all = await countOf(page)
  await sidebar(page).getByLabel(textiles.name).click()
  await expect(page).toHaveURL('/explore?category=textiles')
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const some = await countOf(page)
  await expect(appliedOf(page).getByRole('button', { name: `Remove ${textiles.name}` })).toBeVisible()

  await page.getByLabel('Sort').filter({ visible: true }).selectOption(sortLabels['high-to-low'])
  await expect(page).toHaveURL('/explore?category=textiles&sort=high-to-low')
  await expect(async () => {
    const prices = await page
      .getByRole('main')
      .getByText(/^₹[\d,.]+$/)
      .allInnerTexts()
    const amounts = prices.map(price => Number(price.replaceAll(/[₹,]/g, '')))
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(amounts.length).toBeGreaterThan(1)
  }).toPass({ timeout: 10_000 })

  await page.reload()
  expect(await countOf(page)).toBe(some)
  await expect(sidebar(page).getByLabel(textiles.name)).toBeChecked()
  await expect(page.getByLabel('Sort').filter({ visible: true })).toHaveValue('high-to-low')

  await page.goBack()
  await expect(page).toHaveURL('/explore?category=textiles')
  await page.goBack()
  await expect(page).toHaveURL('/explore')
  await expect.poll(() => countOf(page)).toBe(all)
  await expect(sidebar(page).getByLabel(textiles.name)).not.toBeChecked()
})

test('a second press on a filter removes it, and Clear all removes the others', async ({ openPage }) => {
  const page = await openPage('/explore')
  const all = await countOf(page)
  const negotiable = sidebar(page).getByRole('radio', { name: 'Negotiable Only' })
  await negotiable.click()
  await expect(page).toHaveURL(/negotiable|pricing/)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  await negotiable.click()
  await expect(page).toHaveURL('/explore')
  await expect.poll(() => countOf(page)).toBe(all)
  await negotiable.click()
  await sidebar(page).getByLabel(textiles.name).click()
  await expect(page).toHaveURL(/category=textiles/)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/explore')
  await expect.poll(() => countOf(page)).toBe(all)
})

test('typing searches half a second later, with at most 100 characters', async ({ openPage }) => {
  const page = await openPage('/explore')
  const box = page.getByPlaceholder('Search for a product')
  await box.pressSequentially('cotton')
  await expect(page).toHaveURL('/explore?query=cotton')
  await expect(box).toBeFocused()
  await expect(titleOf(page)).toContainText('cotton')
  await box.fill('')
  await expect(page).toHaveURL('/explore')
  await box.fill('')
  await box.pressSequentially('x'.repeat(103))
  await expect(box).toHaveValue('x'.repeat(100))
  await expect(page.getByRole('heading', { name: /^No deadstock found for/ })).toBeVisible()
})

test('on a phone the filters apply only on their button', async ({ openPage }) => {
  const page = await openPage('/explore', { width: 390 })
  const all = await countOf(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel(textiles.name).click()
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ results?$/ })
  await expect(show).not.toHaveAccessibleName(`Show ${all} results`)
  await expect(page).toHaveURL('/explore')
  const promised = Number(/[\d,]+/.exec(await show.innerText())?.[0])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/explore')
  expect(await countOf(page)).toBe(all)

  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(sheet.getByLabel(textiles.name)).not.toBeChecked()
  await sheet.getByLabel(textiles.name).click()
  await show.click()
  await expect(page).toHaveURL('/explore?category=textiles')
  await expect.poll(() => countOf(page)).toBe(promised)
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
})

test('a listing is shown with its pictures, and the back link leads to the search', { tag: '@fleet' }, async ({
  openPage,
}) => {
  const page = await openPage('/explore?category=textiles')
  expect(await titleOf(page).textContent()).toMatch(/^Deadstocks - /)
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(/MOQ - /).first()).toBeVisible()
  await expect(
    page.getByText('Note*: review details carefully and contact the seller for more photos or descriptions'),
  ).toBeVisible()
  await hydrated(page)
  // pictures of this lot only: similar lots may belong to other journeys and have no files
  const pictures = page.getByRole('main').getByRole('img', { name })
  expect(await pictures.count()).toBeGreaterThan(0)
  const missing = () =>
    pictures.evaluateAll(images =>
      (images as HTMLImageElement[])
        .filter(image => {
          image.loading = 'eager'
          return !image.complete || image.naturalWidth === 0
        })
        .map(image => image.src),
    )
  await expect.poll(missing).toEqual([])
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/explore?category=textiles')
})

test('a missing listing returns 404 with the not-found page', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const owner = await aPerson(site.world)
  const draft = await aListing(site.world, owner, { status: 'Draft' })
  for (const path of ['/product/00000000-0000-4000-8000-000000000000', `/product/${draft.id}`, '/nowhere', '/404']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This Inventory Is Empty!' })).toBeVisible()
    const why = path.startsWith('/product/') ? 'This lot may have been sold' : 'There is no page at this address'
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByText(/This lot may|no page at this address/)).toHaveCount(1)
  }
  await page.goto('/explore')
  await page.goto('/nowhere')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/explore')
})

test('only its owner can open a draft', async ({ site, newWindow, openPage }) => {
  const owner = await aPerson(site.world)
  const draft = await aListing(site.world, owner, { status: 'Draft', name: 'A draft of denim' })
  const page = await openPage(`/product/${draft.id}`, { as: owner })
  await expect(page.getByRole('heading', { level: 1, name: 'A draft of denim' })).toBeVisible()
  await expect(page.getByText('Only you can see this.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Message Supplier' })).toHaveCount(0)
  const stranger = await newWindow({ as: await aPerson(site.world) })
  await stranger.page.goto(`/product/${draft.id}`)
  await expect(stranger.page).toHaveURL('/404')
})

test('a shared address with the old prefix opens the same product', async ({ site, newWindow }) => {
  const { id, name } = await anActive(site)
  const { page } = await newWindow()
  expect((await page.goto(`/product/mdsq__${id}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('pages for signed-in users redirect visitors to the home page and replace the history entry', async ({
  openPage,
}) => {
  const page = await openPage('/explore')
  for (const path of ['/dashboard', '/dashboard/deadstock', '/dashboard/message', '/business-details']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  await page.goto('/explore')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/explore')
})

test('an expired token on a shared product link signs the visitor out and keeps the page', async ({
  site,
  newWindow,
}) => {
  const { id, name } = await anActive(site)
  const { page } = await newWindow({ token: 'x'.repeat(43) })
  const requested = page.waitForResponse('**/api/auth/user')
  await page.goto(`/product/${id}`)
  expect((await requested).status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  // waits for requests, such as metric events, that were pending when the reply came
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a session ended on the server signs out the open window, which goes to the home page', async ({
  site,
  newWindow,
}) => {
  const person = await aPerson(site.world, { name: 'Asha' })
  const { page, context } = await newWindow()
  await context.addInitScript(token => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('t', token)
    sessionStorage.setItem('begun', 'yes')
  }, person.token)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha!' })).toBeVisible()
  await site.world.api('POST /auth/logout', {}, person)
  await expect(page).toHaveURL('/', { timeout: 15_000 })
  expect(await page.evaluate(() => localStorage.getItem('t'))).toBeNull()
})
