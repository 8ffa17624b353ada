import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const titleOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^Deadstocks -/ })
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

/** Makes lots that only a search for 'organza' finds, at three prices. */
test.beforeAll(async ({ site }) => {
  const there = await site.world.db.selectFrom('listings').select('id').where('name', 'like', '%organza%').execute()
  if (there.length > 0) return
  const seller = await aPerson(site.world)
  const lots = [
    ['Plain organza', 80],
    ['Printed organza', 95],
    ['Heavy organza', 400],
  ] as const
  for (const [name, amount] of lots)
    await aListing(site.world, seller, { name, amount, unit: 'Metre', description: 'goods', pictures: 0 })
  await refreshVocabulary(site.world.db)
})

test('a price and an exclusion in the query show as chips, and one press removes each', async ({ openPage }) => {
  const page = await openPage('/explore?query=organza+under+100+rs+per+metre+not+printed')
  await expect(titleOf(page)).toContainText('2 found')
  await expect(cards(page)).toHaveText(['Plain organza', 'Printed organza'])
  const price = page.getByRole('button', { name: 'Remove Price per unit up to ₹100, Metre' })
  await expect(price).toBeVisible()
  await page.getByRole('button', { name: 'Remove Without printed' }).click()
  await expect(page).toHaveURL('/explore?query=organza+under+100+rs+per+metre')
  await expect(titleOf(page)).toContainText('2 found')
  await price.click()
  await expect(page).toHaveURL('/explore?query=organza')
  await expect(titleOf(page)).toContainText('3 found')
})

test('a search with no listing under its price offers to search without the condition', async ({ openPage }) => {
  const page = await openPage('/explore?query=organza+under+20+rs')
  await expect(page.getByRole('heading', { name: 'No deadstock found for “organza under 20 rs”' })).toBeVisible()
  await page.getByRole('link', { name: 'Search without “under 20 rs”' }).click()
  await expect(titleOf(page)).toContainText('3 found')
})

test('query words without matches are listed above the results of the other words', async ({ openPage }) => {
  const page = await openPage('/explore?query=kirloskar+organza')
  await expect(page.getByText('No lots mention “kirloskar”. Showing lots that match the other words.')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
})
