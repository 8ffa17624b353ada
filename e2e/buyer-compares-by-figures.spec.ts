import { sql } from 'kysely'
import { rowSpecifications } from '../contract/discovery-rules.ts'
import { refreshVocabulary } from '../server/features/search/testing.ts'
import { aListing } from '../testkit/listings.ts'
import { aPerson } from '../testkit/people.ts'
import { expect, type Site, test, type Window } from './journey.ts'

type Page = Window['page']

const toggle = (page: Page) => page.getByRole('navigation', { name: 'View' })
const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Lots that only this word finds. */
async function inconel(site: Site): Promise<void> {
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
}

test('metals can be compared by four figures side by side, in an address that lasts', async ({ site, newWindow }) => {
  await inconel(site)
  const { page } = await newWindow()
  await page.goto('/explore?query=inconel')
  await expect(page.getByRole('definition')).toHaveCount(0)
  await toggle(page).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/explore?query=inconel&view=list')
  const sheet = row(page, 'Inconel sheet')
  await expect(sheet.getByRole('term')).toHaveText(['Grade', 'Thickness (mm)', 'Length (mm)', 'Condition'])
  await expect(sheet.getByRole('definition')).toHaveText(['625', '3', '2500', 'Unused'])
  await expect(toggle(page).getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')

  await page.reload()
  await expect(sheet.getByRole('definition')).toHaveCount(rowSpecifications)
  await page.getByLabel('Sort').filter({ visible: true }).selectOption('Latest')
  await expect(page).toHaveURL('/explore?query=inconel&sort=latest&view=list')
  await expect(sheet.getByRole('definition')).toHaveCount(rowSpecifications)
  await toggle(page).getByRole('link', { name: 'Grid' }).click()
  await expect(page).toHaveURL('/explore?query=inconel&sort=latest')
  await expect(page.getByRole('definition')).toHaveCount(0)
  await sheet.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inconel sheet')
})

test('the list view works without scripts, and cloth is shown by its pictures', async ({ site, newWindow }) => {
  await inconel(site)
  const { page } = await newWindow({ javaScriptEnabled: false, width: 390 })
  await page.goto('/explore?query=inconel')
  await toggle(page).getByRole('link', { name: 'List' }).click()
  await expect(row(page, 'Inconel round bar').getByRole('definition').first()).toHaveText('718')
  await page.goto('/explore?category=textiles')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(toggle(page)).toHaveCount(0)
})
