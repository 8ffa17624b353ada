import { sql } from 'kysely'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { list, log } from '../support/chat.ts'
import { expect, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

/** A seller with a lot of 4,200 m at ₹92, and a buyer without a conversation. */
async function aMarket({ world }: Site) {
  const seller = await aPerson(world, { business: { name: 'Asha Mills' } })
  const buyer = await aPerson(world, { business: { name: 'Coastal Traders' } })
  const { id } = await aListing(world, seller, { name: 'Satin ends', pictures: 0 })
  const surplus = { quantityAvailable: 4200, gst: 'extra', packSize: 100, packUnit: 'Roll' }
  await sql`update listings set surplus = ${JSON.stringify(surplus)}::jsonb where id = ${id}`.execute(world.db)
  return { seller, buyer, id }
}

const pressed = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
const price = (page: Page) => page.getByRole('textbox', { name: 'Price' })
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' })
const cards = (page: Page) => log(page).getByRole('article')

async function complete(page: Page, words: string): Promise<void> {
  await pressed(page, 'Completed')
  const done = page.getByRole('dialog', { name: 'Mark as completed?' })
  await expect(done).toContainText(words)
  await done.getByRole('button', { name: 'Completed' }).click()
  await expect(done).toHaveCount(0)
}

for (const width of [360, 1440])
  test(`two users negotiate at ${width} px: offer, counter-offer, acceptance, completion by both`, {
    tag: '@fleet',
  }, async ({ site, newWindow }) => {
    const { seller, buyer, id } = await aMarket(site)
    const { page, context } = await newWindow({ token: buyer.token, width, allow: /net::ERR_/ })
    await page.goto(links.product(id))
    await pressed(page, 'Make an offer')
    const dialog = page.getByRole('dialog', { name: 'Make an offer' })
    await expect(dialog).toContainText('Asked: ₹92 / metre + GST · minimum 500 m · 4,200 m available')
    await price(page).fill('95')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(dialog.getByText('This is above the asking price of ₹92 / metre.')).toBeVisible()
    await expect(price(page)).toBeFocused()
    await price(page).fill('85')
    await dialog.getByRole('button', { name: 'More' }).click()
    await expect(quantity(page)).toHaveValue('600')
    await expect(dialog.getByText('₹51,000 + GST')).toBeVisible()
    // the connection breaks, then the page reloads: the typed text stays
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await pressed(page, 'Make an offer')
    await expect(price(page)).toHaveValue('85')
    await expect(quantity(page)).toHaveValue('600')
    await dialog.getByRole('button', { name: 'Send offer' }).dblclick()
    await expect(page).toHaveURL(/\/dashboard\/message\?msgid=/)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Waiting for Asha Mills')
    await expect(cards(page)).toContainText(/Ends in (47|48) hours/)

    const other = (await newWindow({ token: seller.token, width })).page
    // delays the reply: the link must work as soon as its row is visible
    await other.route('**/api/offers?*', async route => {
      await new Promise(resolve => setTimeout(resolve, 1000))
      await route.continue()
    })
    await other.goto(links.dashboard())
    const toDo = other.getByRole('region', { name: 'To do' })
    await expect(toDo).toContainText('1 offer is waiting for you')
    await toDo.getByRole('link', { name: /1 offer is waiting/ }).click()
    await expect(cards(other)).toContainText('₹51,000')
    await pressed(other, 'Make a counter-offer')
    await quantity(other).fill('400')
    await expect(other.getByText('Below your minimum of 500 m', { exact: true })).toBeVisible()
    await quantity(other).fill('600')
    await price(other).fill('88')
    await pressed(other, 'Send offer')
    await expect(cards(other)).toHaveCount(2)
    await expect(cards(page).nth(0)).toContainText('Countered')
    await expect(cards(page).nth(1)).toContainText('₹52,800')
    await pressed(page, 'Accept ₹52,800')
    const accept = page.getByRole('dialog', { name: 'Accept this offer?' })
    await expect(accept).toContainText('It is not a payment or an invoice.')
    await accept.getByRole('button', { name: 'Accept' }).click()
    await expect(cards(other).nth(1)).toContainText('Accepted')
    await expect(cards(other).nth(1)).toContainText('Next: settle payment, invoice and transport between yourselves.')

    await complete(other, 'We’ll ask Coastal Traders to confirm.')
    await expect(cards(page).nth(1)).toContainText('marked it as completed')
    await complete(page, 'Asha Mills has confirmed it already.')
    await expect(cards(other).nth(1)).toContainText('Completed.')
    await cards(page).nth(1).getByRole('link', { name: 'Print' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Satin ends' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('₹52,800 + GST')
    await expect(page.getByRole('article')).toContainText('not an invoice')
  })

test('a negotiation works by keyboard alone, and ends with a decline', async ({ site, newWindow, openPage }) => {
  const { seller, buyer, id } = await aMarket(site)
  const page = await openPage(links.product(id), { as: buyer })
  await page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Name a price' })).toBeFocused()
  await price(page).focus()
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toContainText('₹40,000')

  const other = (await newWindow({ token: seller.token })).page
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(cards(other)).toContainText('Waiting for you')
  await cards(other).getByRole('button', { name: 'Decline' }).focus()
  await other.keyboard.press('Enter')
  const dialog = other.getByRole('dialog', { name: 'Decline this offer?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await other.keyboard.press('Escape')
  await expect(cards(other).getByRole('button', { name: 'Decline' })).toBeFocused()
  await other.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: 'Price' }).focus()
  await other.keyboard.press('ArrowDown')
  await other.keyboard.press('Enter')
  await expect(log(page)).toContainText('Declined: quantity.')
  await expect(cards(page)).toContainText('Declined')
})

test('a user without a name is asked for it in the offer, and the name is used from then on', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { seller, id } = await aMarket(site)
  const buyer = await aPerson(site.world, { name: '', business: false, phone: false })
  const page = await openPage(links.product(id), { as: buyer, width: 390 })
  await pressed(page, 'Make an offer')
  await price(page).fill('85')
  await pressed(page, 'Send offer')
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await page.getByLabel('Your name').fill('Asha Mehta')
  await pressed(page, 'Send offer')
  await expect(cards(page)).toContainText('₹42,500')
  const other = (await newWindow({ token: seller.token })).page
  await other.goto(links.messages())
  await list(other).getByRole('link', { name: 'Asha Mehta' }).click()
  await expect(cards(other)).toContainText('Asha Mehta offers')
})

test('a seller refuses offers below a floor that the buyer never sees', async ({ site, openPage }) => {
  const { seller, buyer, id } = await aMarket(site)
  const own = await openPage(links.myListings(), { as: seller })
  await pressed(own, 'More actions for Satin ends')
  await own.getByRole('menuitem', { name: 'Lowest offer' }).click()
  const floor = own.getByRole('dialog', { name: 'Lowest offer' })
  await floor.getByRole('textbox', { name: 'Percentage of your rate' }).fill('5')
  await floor.getByRole('button', { name: 'Save' }).click()
  await expect(floor.getByText('Please enter a percentage from 10 to 95')).toBeVisible()
  await floor.getByRole('textbox', { name: 'Percentage of your rate' }).fill('75')
  await expect(floor).toContainText('₹69')
  await floor.getByRole('button', { name: 'Save' }).click()
  await expect(floor).toHaveCount(0)
  const page = await openPage(links.product(id), { as: buyer })
  await pressed(page, 'Make an offer')
  await price(page).fill('60')
  await pressed(page, 'Send offer')
  await expect(log(page)).toContainText('The seller does not accept offers this low.')
  await expect(log(page)).not.toContainText('69')
})
