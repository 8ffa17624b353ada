import { sql } from 'kysely'
import { ownListingActions } from '#contract/listings/own-listings-rules.ts'
import { addedTexts } from '#contract/offers/added/added-texts.ts'
import { saverTexts } from '#contract/offers/savers/saver-rules.ts'
import { links } from '#contract/urls.ts'
import { aFirm, letRoundEnd } from '#testkit/dealings/rounds.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { log } from '../support/chat.ts'
import { expect, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

async function aLot({ world }: Site) {
  const seller = await aFirm(world, 'Asha Mills')
  const { id } = await aListing(world, seller, { name: 'Satin ends' })
  await sql`update listings set surplus = '{"quantityAvailable": 4200, "gst": "extra"}'::jsonb where id = ${id}`.execute(
    world.db,
  )
  return { seller, id }
}

const pressed = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

for (const width of [390, 1440])
  test(`a lot takes sealed offers until a date, and the seller accepts the best, at ${width} px`, async ({
    site,
    openPage,
  }) => {
    const { seller, id } = await aLot(site)
    const own = await openPage(links.myListings(), { as: seller, width })
    await pressed(own, 'More actions for Satin ends')
    await own.getByRole('menuitem', { name: 'Offers until a date' }).click()
    const dialog = own.getByRole('dialog', { name: 'Offers until a date' })
    await expect(dialog.getByRole('checkbox', { name: /^Sealed/ })).toBeChecked()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: addedTexts.add }).click()
    await dialog.getByRole('textbox', { name: addedTexts.payment }).fill('7')
    await dialog.getByRole('button', { name: 'Take offers until then' }).click()
    await expect(own.getByText('Offers are taken until then')).toBeVisible()

    for (const [name, first, then] of [
      ['Coastal Traders', '95', '101.50'],
      ['Konkan Garments', '99', ''],
    ] as const) {
      const page = await openPage(links.product(id), { as: await aFirm(site.world, name), width })
      await expect(page.getByText(/^Takes sealed offers until/)).toBeVisible()
      await pressed(page, 'Make an offer')
      const terms = page.getByRole('dialog', { name: 'Make a sealed offer' })
      await expect(terms).toContainText(/Only you see this offer until .+ You can raise it until then/)
      await expect(terms.getByLabel('Valid for')).toHaveCount(0)
      await expect(terms.getByRole('region', { name: addedTexts.carried })).toContainText(addedTexts.within(7))
      await terms.getByRole('textbox', { name: 'Price' }).fill(first)
      await terms.getByRole('button', { name: 'Send offer' }).click()
      await expect(page.getByText('Your offer is in')).toBeVisible()
      await page.goto(links.offers())
      await expect(page.getByRole('list', { name: 'Offers until a date' })).toContainText('Sealed')
      if (!then) continue
      await page.goto(links.product(id))
      await pressed(page, 'Make an offer')
      await terms.getByRole('textbox', { name: 'Price' }).fill('94')
      await terms.getByRole('button', { name: 'Raise offer' }).click()
      await expect(terms.getByText('You have offered ₹95 / metre. You can raise it, not lower it.')).toBeVisible()
      await terms.getByRole('textbox', { name: 'Price' }).fill(then)
      await terms.getByRole('button', { name: 'Raise offer' }).click()
      await expect(page.getByText('Your offer is raised')).toBeVisible()
    }

    await own.goto(links.offers())
    const taken = own.getByRole('list', { name: 'Offers until a date' })
    await expect(taken).toContainText('2 firms have made an offer.')
    await expect(taken).not.toContainText('101.50')
    await letRoundEnd(site.world, id)
    await own.goto(links.offers())
    await own.getByRole('link', { name: 'Compare 2 offers' }).first().click()
    const offers =
      width < 641
        ? own.getByRole('list', { name: 'Offers', exact: true })
        : own.getByRole('region', { name: 'Offers side by side' })
    await expect(offers).toContainText(/Coastal Traders.*Konkan Garments/s)
    await expect(offers).toContainText('₹101.50 / metre')
    await expect(offers).toContainText(addedTexts.within(7))
    await offers.getByRole('button', { name: 'Accept the offer from Coastal Traders' }).click()
    await own.getByRole('dialog', { name: 'Accept this offer?' }).getByRole('button', { name: 'Accept' }).click()
    await expect(own.getByText('This lot has no open offers')).toBeVisible()
    await own.goto(links.offers('?tab=agreed'))
    await expect(own.getByRole('tabpanel').getByRole('listitem')).toContainText('₹50,750')
  })

test('a seller offers a lower price to buyers who saved a lot, and one of them makes a deal at once', async ({
  site,
  openPage,
}) => {
  const { seller, id } = await aLot(site)
  const [saver, ...others] = [
    await aFirm(site.world, 'Coastal Traders'),
    await aPerson(site.world),
    await aPerson(site.world),
  ]
  for (const person of [saver, ...others])
    await site.world.api('PUT /favourites/:id', { params: { id }, body: { on: true } }, person)
  const own = await openPage(links.myListings(), { as: seller })
  await pressed(own, 'More actions for Satin ends')
  await own.getByRole('menuitem', { name: ownListingActions.offerToSavers }).click()
  const dialog = own.getByRole('dialog', { name: ownListingActions.offerToSavers })
  for (const price of ['92', '84']) {
    await dialog.getByRole('textbox', { name: 'Price' }).fill(price)
    await dialog.getByRole('button', { name: saverTexts.send }).click()
    if (price === '92') await expect(dialog.getByText('Please enter a price below ₹92 / metre')).toBeVisible()
  }
  await expect(own.getByText(saverTexts.sent)).toBeVisible()

  const page = await openPage(links.notices(), { as: saver, width: 390 })
  await page.getByRole('link', { name: /^The seller of “Satin ends” has a lower price for you/ }).click()
  await pressed(page, 'Make an offer')
  const terms = page.getByRole('dialog', { name: 'Make an offer' })
  await expect(terms.getByText(/^For you, because you saved it: ₹84 \/ metre until/)).toBeVisible()
  await terms.getByRole('textbox', { name: 'Price' }).fill('84')
  await terms.getByRole('button', { name: 'Send offer' }).click()
  await expect(log(page)).toContainText('Accepted: 500 m at ₹84')
})
