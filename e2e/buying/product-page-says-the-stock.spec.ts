import { links } from '#contract/urls.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { screenFaults } from '../support/screen-faults.ts'

test('the page shows the licence of regulated goods, or that it is not stated', async ({ site, newWindow }) => {
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

test('a seller states lower rates for larger quantities, and buyers and search engines read them', async ({
  site,
  newWindow,
}) => {
  const { seller, id } = await aSellerWithLot(site.world, { name: 'Poplin by the step' })
  const { page } = await newWindow({ width: 360, token: seller.token })
  const sound = async () => {
    expect(await screenFaults(page, true)).toEqual([])
    expect(await axeFaults(page)).toEqual([])
  }

  await test.step('a wrong step is refused at its field, and the other input is kept', async () => {
    await page.goto(`/dashboard/deadstock?edit=${id}`)
    const wizard = page.getByRole('dialog', { name: 'Edit Deadstock' })
    await wizard.getByRole('tab', { name: 'Rates' }).click()
    const from = (step: number) => wizard.getByRole('textbox', { name: `From quantity of step ${step}` })
    const rate = (step: number) => wizard.getByRole('textbox', { name: `Rate of step ${step}` })
    await expect(from(1)).toBeHidden()
    await wizard.getByText('Lower rates for larger quantities').click()
    await from(1).fill('400')
    await rate(1).fill('88')
    await from(2).fill('2,500')
    await rate(2).fill('84.50')
    await wizard.getByRole('button', { name: 'Publish Changes' }).click()
    await expect(from(1)).toBeFocused()
    await expect(
      wizard.getByRole('tabpanel').getByText('This quantity should be above the minimum order'),
    ).toBeVisible()
    await sound()
    await from(1).fill('1000')
    await expect(from(3)).toBeVisible()
    await wizard.getByRole('button', { name: 'Publish Changes' }).click()
    await expect(wizard).toBeHidden()
  })

  await test.step('the page shows a small table below the price and publishes structured data', async () => {
    await page.goto(`/product/${id}`)
    const table = page.getByRole('region', { name: 'Rates by quantity' })
    await expect(table.locator('dt')).toHaveText(['Below 1,000 m', 'From 1,000 m', 'From 2,500 m'])
    await expect(table.locator('dd')).toHaveText(['₹92 / metre', '₹88 / metre', '₹84.50 / metre'])
    await sound()
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '{}').offers).toMatchObject({
      price: 92,
      priceSpecification: [
        { '@type': 'UnitPriceSpecification', price: 88, eligibleQuantity: { minValue: 1000, unitText: 'Metre' } },
        { '@type': 'UnitPriceSpecification', price: 84.5, eligibleQuantity: { minValue: 2500, unitText: 'Metre' } },
      ],
    })
  })
})

test('a phone shows the minimum order in its first screen, above the rates by quantity, and collapses dates and HS code', async ({
  site,
  openPage,
}) => {
  const { seller, id } = await aSellerWithLot(site.world, { name: 'Poplin with steps' })
  const priceBreaks = [
    { from: 1000, rate: 88 },
    { from: 5000, rate: 80 },
  ]
  const { status } = await site.world.api(
    'PUT /deadstock/:id',
    { params: { id }, body: { data: { priceBreaks, hsCode: '52083121' } } },
    seller,
  )
  expect(status).toBe(200)
  const page = await openPage(links.product(id), { width: 390 })
  const main = page.getByRole('main')
  await expect(main.getByText('MOQ - 500 m')).toBeInViewport()
  const [minimum, steps] = await Promise.all(
    [main.getByText('MOQ - 500 m'), main.getByRole('region', { name: 'Rates by quantity' })].map(
      async part => (await part.boundingBox())!.y,
    ),
  )
  expect(minimum!).toBeLessThan(steps!)
  const code = main.getByText('HS code 5208 31 21')
  await expect(code).toBeHidden()
  await main.locator('summary', { hasText: /onfirmed|Listed/ }).click()
  await expect(code).toBeVisible()
})
