import { aListing } from '../../testkit/listings.ts'
import { aPerson } from '../../testkit/people.ts'
import { expect, test } from '../support/journey.ts'

test('the page says the licence of regulated goods, or that it is not stated', async ({ site, newWindow }) => {
  const seller = await aPerson(site.world)
  const spices = { category: 'food', subcategory: 'Spices' }
  const { id } = await aListing(site.world, seller, spices)
  const { page } = await newWindow({ width: 360 })
  const fact = (name: string) =>
    page
      .getByRole('main')
      .locator('dl > div', { has: page.locator('dt', { hasText: name }) })
      .locator('dd')
  await page.goto(`/product/${id}`)
  await expect(fact('Licence')).toHaveText('Not stated')
  const stated = { params: { id }, body: { data: { licenceNo: '10012022000123' } } }
  expect((await site.world.api('PUT /deadstock/:id', stated, seller)).status).toBe(200)
  await page.reload()
  await expect(fact('FSSAI licence')).toHaveText('10012022000123')
})
