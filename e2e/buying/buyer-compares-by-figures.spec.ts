import { sql } from 'kysely'
import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const toggle = (page: Page) => page.getByRole('navigation', { name: 'View' })
const table = (page: Page) => page.getByRole('region', { name: 'Lots in a table' })
const rows = (page: Page) => table(page).getByRole('rowheader').getByRole('link')
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })

/** Makes lots that only a search for 'inconel' finds. */
test.beforeAll(async ({ site }) => {
  const there = await site.world.db.selectFrom('listings').select('id').where('name', 'like', 'Inconel%').execute()
  if (there.length > 0) return
  const seller = await aPerson(site.world, { business: { verified: true } })
  for (const [name, grade] of [
    ['Inconel sheet', '625'],
    ['Inconel round bar', '718'],
  ] as const) {
    const { id } = await aListing(site.world, seller, {
      name,
      category: 'metals',
      subcategory: 'Stainless steel',
      pictures: 0,
    })
    const specifications = [
      ['Packing', 'Pallets'],
      ['Condition', 'Unused'],
      ['Length (mm)', '2500'],
      ['Thickness (mm)', '3'],
      ['Grade', grade],
    ]
    await site.world.db
      .updateTable('listings')
      .set({ specifications: sql`${JSON.stringify(specifications)}::jsonb` })
      .where('id', '=', id)
      .execute()
  }
  await refreshVocabulary(site.world.db)
})

test('metals are compared by four figures side by side, and the address keeps the comparison', async ({ openPage }) => {
  const page = await openPage('/explore?query=inconel')
  await expect(page.getByRole('table')).toHaveCount(0)
  await toggle(page).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/explore?query=inconel&view=list')
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Lot',
    'Rate per metre',
    'Available (m)',
    'MOQ (m)',
    'Grade',
    'Thickness (mm)',
    'Length (mm)',
    'Condition',
    'Location',
  ])
  const figures = row(page, 'Inconel sheet').getByRole('cell')
  await expect(figures).toHaveText([/^₹92/, '12,400', '500', '625', '3', '2500', 'Unused', 'Surat'])
  await expect(toggle(page).getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')

  await page.reload()
  await page.getByLabel('Sort').filter({ visible: true }).selectOption('Latest')
  await expect(page).toHaveURL('/explore?query=inconel&sort=latest&view=list')
  await expect(figures.nth(3)).toHaveText('625')
  await toggle(page).getByRole('link', { name: 'Grid' }).click()
  await expect(page).toHaveURL('/explore?query=inconel&sort=latest')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.goBack()
  await rows(page).filter({ hasText: 'Inconel sheet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inconel sheet')
})

test('a press on a header sorts: by rate over all results, by other columns over the shown rows', async ({
  openPage,
}) => {
  const page = await openPage('/explore?query=inconel&view=list')
  await hydrated(page)
  const grade = header(page, 'Grade')
  await expect(async () => {
    await grade.getByRole('button').click()
    await expect(grade).toHaveAttribute('aria-sort', 'ascending', { timeout: 1000 })
  }).toPass()
  await expect(rows(page)).toHaveText(['Inconel sheet', 'Inconel round bar'])
  await grade.getByRole('button').click()
  await expect(grade).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page)).toHaveText(['Inconel round bar', 'Inconel sheet'])

  const rate = header(page, 'Rate per metre')
  await rate.getByRole('link').click()
  await expect(page).toHaveURL('/explore?query=inconel&sort=low-to-high&view=list')
  await expect(rate).toHaveAttribute('aria-sort', 'ascending')
  await expect(grade).toHaveAttribute('aria-sort', 'none')
  await rate.getByRole('link').click()
  await expect(page).toHaveURL('/explore?query=inconel&sort=high-to-low&view=list')
})

test('on a phone the figures scroll sideways beside fixed names, also by keyboard', async ({ openPage }) => {
  const page = await openPage('/explore?query=inconel&view=list', { width: 390 })
  await table(page).focus()
  await expect(table(page)).toBeFocused()
  const place = header(page, 'Location')
  await expect(place).not.toBeInViewport()
  await table(page).evaluate(region => region.scrollTo({ left: region.scrollWidth, behavior: 'instant' }))
  await expect(place).toBeInViewport()
  await expect(rows(page).first()).toBeInViewport({ ratio: 0.9 })
})

test('the list view works without scripts, and textiles are shown with their pictures', async ({ openPage }) => {
  const page = await openPage('/explore?query=inconel', { javaScriptEnabled: false, width: 390 })
  await toggle(page).getByRole('link', { name: 'List' }).click()
  await expect(row(page, 'Inconel round bar').getByRole('cell', { name: '718', exact: true })).toBeVisible()
  await page.goto('/explore?category=textiles')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(toggle(page)).toHaveCount(0)
})
