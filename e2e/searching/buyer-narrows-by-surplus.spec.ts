import { sql } from 'kysely'
import { dayOf } from '#contract/shared/days.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import { links } from '#contract/urls.ts'
import { chooseSpecifications, refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, hydrated, type Site, test, type Window } from '../support/journey.ts'
import { screenFaults } from '../support/screen-faults.ts'

type Page = Window['page']

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const group = (page: Page, name: string) => sidebar(page).getByRole('group', { name, exact: true })
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))

/** Makes lots that only a search for 'zwieback' finds: three of one seller in Kochi, one of them stored in Erode. */
async function zwieback(site: Site): Promise<Record<string, string>> {
  const there = await site.world.db
    .selectFrom('listings')
    .select(['id', 'name'])
    .where('name', 'like', 'Zwieback%')
    .execute()
  if (there.length > 0) return Object.fromEntries(there.map(({ id, name }) => [name, id]))
  const seller = await aPerson(site.world, { business: { state: 'Kerala', city: 'Kochi' } })
  const lots: [string, Partial<SurplusFacts>][] = [
    ['Zwieback plain', { condition: 'new', quantityAvailable: 4200, expiresOn: inDays(100), actualPhotos: true }],
    ['Zwieback rye', { condition: 'new-packing', quantityAvailable: 900, expiresOn: inDays(20), madeOn: '2025-01' }],
    ['Zwieback spelt', { quantityAvailable: 80, inspection: 'any-day', stockCity: 'Erode', stockState: 'Tamil Nadu' }],
  ]
  const ids: Record<string, string> = {}
  for (const [name, surplus] of lots) {
    const { id } = await aListing(site.world, seller, {
      name,
      category: 'food',
      subcategory: 'Packaged foods',
      pictures: 0,
    })
    const stated = sql<string>`${JSON.stringify(surplus)}::jsonb`
    await site.world.db.updateTable('listings').set({ surplus: stated }).where('id', '=', id).execute()
    ids[name] = id
  }
  await refreshVocabulary(site.world.db)
  return ids
}

test('a buyer filters by condition, quantity, shelf life and stock location, and sees the remaining shelf life', async ({
  site,
  openPage,
}) => {
  const ids = await zwieback(site)
  const page = await openPage('/explore?query=zwieback')
  await expect(cards(page)).toHaveCount(3)

  await test.step('an invalid quantity shows an error, a valid one filters and has a chip', async () => {
    const least = group(page, 'Available').getByLabel('At least')
    await least.fill('lots')
    await expect(sidebar(page).getByText('Enter numbers only')).toBeVisible()
    await least.fill('900')
    await expect(page).toHaveURL(/quantityFrom=900/)
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Remove Available at least 900' })).toBeVisible()
  })
  await test.step('a shelf life filter keeps goods that last at least that long', async () => {
    await group(page, 'Shelf life left').getByLabel('Good for 90 days or more 1').click()
    await expect(cards(page)).toHaveText(['Zwieback plain'])
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(cards(page)).toHaveCount(3)
  })
  await test.step('a condition filters, and its count matches', async () => {
    await sidebar(page).locator('summary', { hasText: 'Condition' }).click()
    await group(page, 'Condition').getByLabel('New, packing damaged or relabelled 1').click()
    await expect(cards(page)).toHaveText(['Zwieback rye'])
    await page.getByRole('button', { name: 'Remove New, packing damaged or relabelled' }).click()
    await expect(cards(page)).toHaveCount(3)
  })
  await test.step('a place filter uses the location of the stock', async () => {
    await page.goto('/explore?query=zwieback&city=Erode&inspection=possible')
    await expect(cards(page)).toHaveText(['Zwieback spelt'])
  })
  await test.step('short-dated food is labelled', async () => {
    await page.goto(links.product(ids['Zwieback rye']!))
    const main = page.getByRole('main')
    await expect(main.getByText('Short shelf life: not enough for resale to consumers online (FSSAI)')).toBeVisible()
    await expect(main.getByText(/ · (20|19) days \(\d%\) left$/)).toBeVisible()
  })
})

test('the surplus filters work without scripts, as a form', async ({ site, openPage }) => {
  await zwieback(site)
  const page = await openPage('/explore?query=zwieback', { javaScriptEnabled: false })
  await group(page, 'Available').getByLabel('At least').fill('4,000')
  await group(page, 'Photos').getByLabel('Photos of actual stock').check()
  await sidebar(page).getByRole('button', { name: 'Apply' }).click()
  await expect(cards(page)).toHaveText(['Zwieback plain'])
  await expect(group(page, 'Available').getByLabel('At least')).toHaveValue('4,000')
})

const newer = ['Condition', 'Available', 'Shelf life left', 'Inspection', 'Photos']

for (const width of [320, 1440])
  test(`the surplus filters fit when all of them are open, at ${width} px, in both themes`, async ({
    site,
    openPage,
  }) => {
    await zwieback(site)
    const page = await openPage('/explore?query=zwieback', { width })
    await hydrated(page)
    if (width < 769)
      await page
        .getByRole('button', { name: /^Filters/ })
        .filter({ visible: true })
        .click()
    const filters = width < 769 ? page.getByRole('dialog', { name: 'Filters' }) : sidebar(page)
    for (const name of newer) {
      const open = filters.getByRole('group', { name, exact: true })
      if (!(await open.isVisible())) await filters.locator('summary', { hasText: name }).click()
      await expect(open).toBeVisible()
    }
    await filters.getByRole('group', { name: 'Available', exact: true }).getByLabel('At least').fill('lots')
    await expect(filters.getByText('Enter numbers only')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await screenFaults(page, width < 769)).toEqual([])
      expect(await axeFaults(page)).toEqual([])
    }
  })

test('a buyer filters a subcategory by its specifications, and choosing another subcategory removes the filter', async ({
  site,
  openPage,
}) => {
  const seller = await aPerson(site.world, { business: { state: 'Kerala', city: 'Kochi' } })
  for (const [at, weight] of ['90', '118', '140', '118', '90', '200', '240', '118'].entries()) {
    const of = { name: `Crepe ${at}`, category: 'textiles', subcategory: 'Non-wovens', pictures: 0 }
    const { id } = await aListing(site.world, seller, of)
    const stated = sql<string>`${JSON.stringify([['GSM', weight]])}::jsonb`
    await site.world.db.updateTable('listings').set({ specifications: stated }).where('id', '=', id).execute()
  }
  await chooseSpecifications(site.world.db, '2020-01-01')
  const page = await openPage('/explore?category=textiles&subcategory=Non-wovens')
  await expect(cards(page)).toHaveCount(8)
  await sidebar(page).locator('summary', { hasText: 'GSM' }).click()
  await group(page, 'GSM').getByLabel('118 3').click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page).toHaveURL(url => url.searchParams.get('spec.gsm') === '118')
  expect([await screenFaults(page, false), await axeFaults(page)]).toEqual([[], []])
  await group(page, 'GSM').getByLabel('90 2').click()
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Remove GSM: 118' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.goBack()
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Remove Non-wovens' }).click()
  await expect(group(page, 'GSM')).toHaveCount(0)
  // the filters change at once, the address only when the results arrive
  await expect(page).toHaveURL(url => !url.searchParams.has('spec.gsm'))
})
