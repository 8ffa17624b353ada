import { links } from '#contract/urls.ts'
import { answer, makeOffer } from '#testkit/dealings/offers.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { log } from '../support/chat.ts'
import { expect, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

/**
 * A seller with two lots: three buyers want the first, the second has an agreement. The first buyer has made an offer
 * for both.
 */
async function aBusyMarket({ world }: Site) {
  const seller = await aPerson(world, { business: { name: 'Asha Mills' } })
  const buyers = []
  for (const name of ['Coastal Traders', 'Konkan Garments', 'Malwa Stores'])
    buyers.push(await aPerson(world, { business: { name } }))
  const { id: wanted } = await aListing(world, seller, { name: 'Satin ends' })
  const { id: sold } = await aListing(world, seller, { name: 'Selvedge denim' })
  for (const [at, buyer] of buyers.entries()) await makeOffer(world, buyer, wanted, { amount: 80 + at })
  const { body } = await makeOffer(world, buyers[0]!, sold, { amount: 88 })
  await answer(world, seller, body.offer.id, { move: 'accept' })
  return { seller, buyer: buyers[0]!, wanted, sold }
}

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

for (const width of [390, 1440])
  for (const side of ['seller', 'buyer'] as const)
    test(`a ${side} finds every open and agreed offer in two presses from the dashboard at ${width} px`, async ({
      site,
      openPage,
    }) => {
      const market = await aBusyMarket(site)
      const page = await openPage(links.dashboard(), { token: market[side].token, width })
      const places = page.getByRole('navigation', { name: 'Offers and requirements' })
      await places.getByRole('link', { name: 'Offers and deals' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Offers and deals' })).toBeVisible()
      const parties = side === 'seller' ? ['Malwa Stores', 'Konkan Garments', 'Coastal Traders'] : ['Asha Mills']
      await expect(rows(page)).toHaveCount(parties.length)
      for (const [at, party] of parties.entries()) {
        await expect(rows(page).nth(at)).toContainText(party)
        await expect(rows(page).nth(at)).toContainText(side === 'seller' ? 'Your turn' : 'Waiting')
        await expect(rows(page).nth(at)).toContainText(/Ends in (47|48) hours|Ends in 2 days/)
      }
      await expect(rows(page).last()).toContainText('₹40,000')
      await expect(rows(page).last()).toContainText('500 m × ₹80 / metre')
      await page.getByRole('tab', { name: 'Agreed' }).click()
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('Selvedge denim')
      await expect(rows(page)).toContainText('₹44,000')
      await rows(page).getByRole('link', { name: 'Deal record' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Selvedge denim' })).toBeVisible()
      await page.goBack()
      await rows(page).getByRole('link', { name: 'Selvedge denim', exact: true }).click()
      await expect(log(page)).toContainText('Accepted: 500 m at ₹88')
    })

test('a seller compares the offers for a lot, declines two in one press and accepts one', async ({
  site,
  openPage,
}) => {
  const { seller, buyer, wanted } = await aBusyMarket(site)
  const page = await openPage(links.offers(), { as: seller, width: 390 })
  await rows(page).first().getByRole('link', { name: 'Compare 3 offers' }).click()
  await expect(page).toHaveURL(new RegExp(wanted))
  const cards = page.getByRole('list', { name: 'Offers', exact: true }).getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toHaveAccessibleName('Malwa Stores')
  for (const words of ['₹82 / metre', '500 m', 'PaymentTo be agreed', 'LiftingTo be agreed', 'Kept dealsNew here'])
    await expect(cards.first()).toContainText(words)
  await page.getByRole('checkbox', { name: 'Select the offer from Konkan Garments' }).check()
  await page.getByRole('checkbox', { name: 'Select the offer from Malwa Stores' }).check()
  await page.getByRole('button', { name: 'Decline 2 offers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline 2 offers?' })
  await dialog.getByRole('radio', { name: 'Price' }).check()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('2 offers declined')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Accept the offer from Coastal Traders' }).click()
  await page.getByRole('dialog', { name: 'Accept this offer?' }).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('This lot has no open offers')).toBeVisible()
  const other = await openPage(links.offers('?tab=agreed'), { as: buyer })
  await expect(rows(other)).toHaveCount(2)
})

test('an open list of offers updates itself, can be filtered and is exported as a sheet', async ({
  site,
  openPage,
}) => {
  const { seller, buyer, wanted } = await aBusyMarket(site)
  const { id: own } = await aListing(site.world, buyer, { name: 'Cotton tape' })
  await makeOffer(site.world, seller, own, { amount: 70 })
  const page = await openPage(links.messages(), { as: buyer })
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: 'Offers and deals' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Cotton tape')
  await page.getByText('Buying', { exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Satin ends')
  const { body } = await site.world.api('GET /offers', { query: { state: 'open', lot: wanted } }, buyer)
  await answer(site.world, seller, body.offers[0]!.id, { move: 'counter', amount: 90 })
  await expect(rows(page)).toContainText('Your turn')
  await expect(rows(page)).toContainText('₹45,000')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('offers.xlsx')
})
