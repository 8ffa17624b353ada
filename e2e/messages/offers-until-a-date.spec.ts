import { sql } from 'kysely'
import { links } from '#contract/urls.ts'
import { aFirm, letRoundEnd } from '#testkit/dealings/rounds.ts'
import { aListing } from '#testkit/listings.ts'
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
    newWindow,
  }) => {
    const { seller, id } = await aLot(site)
    const { page: own } = await newWindow({ token: seller.token, width })
    await own.goto(links.myListings())
    await pressed(own, 'More actions for Satin ends')
    await own.getByRole('menuitem', { name: 'Offers until a date' }).click()
    const dialog = own.getByRole('dialog', { name: 'Offers until a date' })
    await expect(dialog.getByRole('checkbox', { name: /^Sealed/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Take offers until then' }).click()
    await expect(own.getByText('Offers are taken until then')).toBeVisible()

    for (const [name, first, then] of [
      ['Coastal Traders', '95', '101.50'],
      ['Konkan Garments', '99', ''],
    ] as const) {
      const { page } = await newWindow({ token: (await aFirm(site.world, name)).token, width })
      await page.goto(links.product(id))
      await expect(page.getByText(/^Takes sealed offers until/)).toBeVisible()
      await pressed(page, 'Make an offer')
      const terms = page.getByRole('dialog', { name: 'Make a sealed offer' })
      await expect(terms).toContainText(/Only you see this offer until .+ You can raise it until then/)
      await expect(terms.getByLabel('Valid for')).toHaveCount(0)
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
    const table = own.getByRole('region', { name: 'Offers side by side' })
    await expect(table.getByRole('columnheader')).toContainText(['Buyer', 'Coastal', 'Konkan'])
    await expect(table).toContainText('₹101.50 / metre')
    await table.getByRole('button', { name: 'Accept the offer from Coastal Traders' }).click()
    await own.getByRole('dialog', { name: 'Accept this offer?' }).getByRole('button', { name: 'Accept' }).click()
    await expect(own.getByText('This lot has no open offers')).toBeVisible()
    await own.goto(links.offers('?tab=agreed'))
    await expect(own.getByRole('tabpanel').getByRole('listitem')).toContainText('₹50,750')
  })
