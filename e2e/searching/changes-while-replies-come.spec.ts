import { searchLimits } from '#contract/explore/explore-state.ts'
import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const group = (page: Page, name: string) => sidebar(page).getByRole('group', { name, exact: true })
const box = (page: Page) => page.getByRole('banner').getByPlaceholder('Search for a product')
const titleOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^Deadstocks -/ })

/** Makes lots that only a search for 'chenille' finds, in three Indian states. */
test.beforeAll(async ({ site }) => {
  const there = await site.world.db.selectFrom('listings').select('id').where('name', 'like', '%chenille%').execute()
  if (there.length > 0) return
  const lots = [
    ['Plain chenille', 80, 'Kerala', 'Kochi'],
    ['Printed chenille', 95, 'Goa', 'Panaji'],
    ['Heavy chenille', 400, 'Assam', 'Guwahati'],
  ] as const
  for (const [name, amount, state, city] of lots) {
    const seller = await aPerson(site.world, { business: { state, city } })
    await aListing(site.world, seller, { name, amount, unit: 'Metre', description: 'goods', pictures: 0 })
  }
  await refreshVocabulary(site.world.db)
})

/** Delays replies to searches until they are released. */
async function delayReplies(page: Page) {
  const delayed = Promise.withResolvers<void>()
  await page.route('**/api/explore/deadstock**', async route => {
    await delayed.promise
    await route.continue()
  })
  return { release: () => delayed.resolve() }
}

test('two query conditions removed before the first reply are both removed', async ({ openPage }) => {
  const page = await openPage('/explore?query=chenille+under+100+rs+per+metre+not+printed')
  await hydrated(page)
  const price = page.getByRole('button', { name: 'Remove Price per unit up to ₹100, Metre' })
  const lack = page.getByRole('button', { name: 'Remove Without printed' })
  const { release } = await delayReplies(page)
  await lack.click()
  await price.click()
  // both chips disappear before the reply
  for (const chip of [price, lack]) await expect(chip).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/explore?query=chenille')
  await expect(titleOf(page)).toContainText('3 found')
  await page.goBack()
  await expect(page).toHaveURL('/explore?query=chenille+under+100+rs+per+metre')
  await expect(price).toBeVisible()
})

async function openState(page: Page): Promise<void> {
  await sidebar(page).locator('summary', { hasText: 'State' }).click()
  await expect(group(page, 'State').getByLabel('Goa')).toBeVisible()
}

test('a query and a filter both apply when the second is entered before the reply to the first', async ({
  openPage,
}) => {
  const page = await openPage('/explore?query=chenille')
  await hydrated(page)
  const goa = group(page, 'State').getByLabel('Goa')
  await openState(page)
  const first = await delayReplies(page)
  await goa.click()
  await box(page).fill('printed chenille')
  await box(page).press('Enter')
  first.release()
  await expect(page).toHaveURL('/explore?query=printed+chenille&state=Goa')
  await expect(goa).toBeChecked()

  // the plural finds only these lots: lots of other journeys would add states, and Goa would move below the fold
  await page.goto('/explore?query=chenilles')
  await hydrated(page)
  await openState(page)
  const second = await delayReplies(page)
  await box(page).fill('chenille')
  await box(page).press('Enter')
  await goa.click()
  second.release()
  await expect(page).toHaveURL('/explore?query=chenille&state=Goa')
  await expect(titleOf(page)).toContainText('1 found for “chenille”')
})

test('a query cleared before its reply does not come back with the reply', async ({ openPage }) => {
  const page = await openPage('/explore')
  await hydrated(page)
  const all = await titleOf(page).innerText()
  const { release } = await delayReplies(page)
  const requested = page.waitForRequest('**/api/explore/deadstock/search')
  await box(page).fill('chenille')
  await requested
  await box(page).fill('')
  await box(page).press('Enter')
  release()
  await hydrated(page)
  await expect(page).toHaveURL('/explore')
  await expect(titleOf(page)).toHaveText(all)
})

test('checkboxes ticked during a page update stay ticked and apply', async ({ openPage }) => {
  const page = await openPage('/explore?query=chenille')
  await hydrated(page)
  await sidebar(page).locator('summary', { hasText: 'State' }).click()
  const of = (name: string) => group(page, 'State').getByLabel(name)
  await expect(of('Kerala')).toBeEnabled()
  // the second press comes between the change of the address and the change of the page
  await of('Goa').evaluate(second => {
    const { pushState } = history
    history.pushState = (...to) => {
      history.pushState = pushState
      history.pushState(...to)
      queueMicrotask(() => (second as HTMLElement).click())
    }
  })
  const delayed = Promise.withResolvers<void>()
  await page.route('**/api/explore/deadstock/search', async route => {
    if (route.request().postData()?.includes('Goa')) await delayed.promise
    await route.continue()
  })
  await of('Kerala').click()
  await expect(page).toHaveURL('/explore?query=chenille&state=Kerala')
  await expect(titleOf(page)).toContainText('1 found')
  await expect(of('Goa')).toBeChecked()
  await of('Assam').click()
  for (const name of ['Kerala', 'Goa', 'Assam']) await expect(of(name)).toBeChecked()
  delayed.resolve()
  await expect(page).toHaveURL('/explore?query=chenille&state=Kerala&state=Goa&state=Assam')
  for (const name of ['Kerala', 'Goa', 'Assam']) await expect(of(name)).toBeChecked()
})

test('a key pressed while an amount is being applied is not lost', async ({ openPage }) => {
  const page = await openPage('/explore?query=chenille')
  await hydrated(page)
  const from = group(page, 'Price per unit').getByLabel('From')
  await page.evaluate(debounceMs => {
    const { setTimeout } = globalThis
    globalThis.setTimeout = ((run: () => void, ms?: number) => {
      if (ms !== debounceMs) return setTimeout(run, ms)
      return setTimeout(() => {
        globalThis.setTimeout = setTimeout
        run()
        document.execCommand('insertText', false, '5')
      }, ms)
    }) as typeof setTimeout
  }, searchLimits.debounceMs)
  await from.pressSequentially('9')
  await expect(from).toHaveValue('95')
  await expect(page).toHaveURL('/explore?query=chenille&priceFrom=95')
  await expect(from).toHaveValue('95')
  await expect(titleOf(page)).toContainText('2 found')
})

test('removing the chip of an amount clears its field, and Back restores it', async ({ openPage }) => {
  const page = await openPage('/explore?query=chenille')
  await hydrated(page)
  const from = group(page, 'Price per unit').getByLabel('From')
  await from.pressSequentially('95')
  await expect(titleOf(page)).toContainText('2 found')
  await page.getByRole('button', { name: 'Remove Price per unit from ₹95' }).click()
  await expect(from).toHaveValue('')
  await expect(titleOf(page)).toContainText('3 found')
  await page.goBack()
  await expect(from).toHaveValue('95')
})
