import { categories } from '#contract/catalogue/taxonomy.ts'
import { links } from '#contract/urls.ts'
import { fillBusinessDetails } from '#testkit/browser/business-details.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { list, log, sendMessage, startConversation } from '../support/chat.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'
import { listItem } from '../support/screens/list-item.ts'
import { signInByMail } from '../support/sign-in.ts'

type Page = Window['page']

const textiles = categories.find(({ id }) => id === 'textiles')!

/** Counts clicks, taps, Enter keys and choices in selects on all pages of this tab. */
async function countPresses({ context, page }: Window): Promise<() => Promise<number>> {
  await context.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    addEventListener('pointerdown', event => event.isTrusted && count(), true)
    addEventListener('keydown', event => event.isTrusted && event.key === 'Enter' && count(), true)
    addEventListener('change', event => event.target instanceof HTMLSelectElement && count(), true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

test('a visitor with a phone messages a supplier in few presses', async ({ site, newWindow }) => {
  const seller = await aPerson(site.world, { business: { name: 'Deccan Looms' } })
  const { id } = await aListing(site.world, seller, { name: 'Quilted satin remnants' })
  const phone = await newWindow({ width: 390 })
  const { page } = phone
  const presses = await countPresses(phone)
  await page.goto('/')
  await hydrated(page)
  await page.getByPlaceholder('Search for a product').fill('quilted satin remnants')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Quilted satin remnants' }).first().click()
  await expect(page).toHaveURL(new RegExp(id))
  await visible(page, 'Message Supplier').click()
  await signInByMail(page, site, 'few-presses@example.in')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Is it still available?')
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog', { name: 'What is your name?' })
  await name.getByLabel('Your name').fill('Bina Buyer')
  await name.getByRole('button', { name: 'Save and send' }).click()
  await expect(log(page)).toContainText('Is it still available?')
  // the presses: search, lot, Message Supplier, Login, send, Save and send
  expect(await presses()).toBeLessThanOrEqual(6)
})

test('a visitor with a phone gets the number of a seller in few presses', async ({ site, newWindow }) => {
  const { id } = await aListing(site.world, await aPerson(site.world))
  const phone = await newWindow({ width: 390 })
  const { page } = phone
  const presses = await countPresses(phone)
  await page.goto(links.product(id))
  await hydrated(page)
  await visible(page, 'Contact Seller').first().click()
  await signInByMail(page, site, 'number-in-few-presses@example.in')
  const seller = page.getByRole('dialog', { name: 'Seller Details' })
  await expect(seller.getByRole('link', { name: 'Call Seller' })).toBeVisible()
  // the presses: Contact Seller, Login
  expect(await presses()).toBeLessThanOrEqual(2)
})

test('a buyer narrows by category and requests the phone number in few presses', async ({ site, newWindow }) => {
  const buyer = await aPerson(site.world, { name: 'Bina Buyer' })
  const phone = await newWindow({ width: 390, token: buyer.token })
  const { page } = phone
  const presses = await countPresses(phone)
  await page.goto(links.explore())
  await hydrated(page)
  await visible(page, 'Filters').click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel(textiles.name).click()
  await sheet.getByRole('button', { name: /^Show [\d,]+ results?$/ }).click()
  await expect(page).toHaveURL(/category=textiles/)
  // the button appears together with the lots of the category
  await expect(visible(page, 'Alert me')).toBeVisible()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await visible(page, 'Contact Seller').first().click()
  await expect(
    page.getByRole('dialog', { name: 'Seller Details' }).getByRole('link', { name: 'Call Seller' }),
  ).toBeVisible()
  // the presses: Filters, the category, Show, the lot, Contact Seller
  expect(await presses()).toBeLessThanOrEqual(5)
})

test('a seller lists an item with all specified fields in few presses', async ({ site, newWindow }) => {
  const seller = await aPerson(site.world)
  const desk = await newWindow({ token: seller.token })
  const { page } = desk
  const presses = await countPresses(desk)
  await page.goto(links.myListings())
  await page.getByRole('button', { name: 'List New Item' }).first().click()
  await listItem(page, 'Herringbone twill overruns')
  // the presses: List New Item, Save & Next, category, subcategory, Save & Next, unit, Publish; the choice of photos is
  // not counted
  expect(await presses()).toBeLessThanOrEqual(7)
})

test('a newcomer with a phone publishes a first lot in few presses', async ({ site, newWindow }) => {
  const phone = await newWindow({ width: 390 })
  const { page } = phone
  const presses = await countPresses(phone)
  await page.goto('/')
  await hydrated(page)
  await visible(page, 'Sell Deadstock').first().click()
  await signInByMail(page, site, 'first-lot@example.in')
  await page.getByLabel('Name', { exact: true }).fill('Kavita Rao')
  await fillBusinessDetails(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('link', { name: 'Create your first listing' }).click()
  await listItem(page, 'Selvedge denim overruns')
  // the presses: Sell Deadstock, Login, industry, company type, Save Changes, Create your first listing, and six in the
  // wizard
  expect(await presses()).toBeLessThanOrEqual(12)
})

test('a seller answers a message from the dashboard home in few presses', async ({ site, newWindow }) => {
  const talk = await startConversation(site, { buyerName: 'Coastal Traders' })
  await sendMessage(site, talk.id, talk.buyer, 'Is the whole lot there?')
  const phone = await newWindow({ width: 390, token: talk.seller.token })
  const { page } = phone
  const presses = await countPresses(phone)
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Messages?/ })
    .click()
  await list(page).getByRole('link', { name: 'Coastal Traders' }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Yes, all of it.')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('Yes, all of it.')
  // the presses: Message, the chat, send
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('an admin verifies the longest-waiting business in few presses', async ({ site, newWindow }) => {
  const seller = await aPerson(site.world, { name: 'Kavita Rao', business: { name: 'Malabar Mills' } })
  const changes = { pan: 'AAPFM0001F', gst: '27AAPFM0001F1ZV', updated_at: new Date('2019-01-01') }
  await site.world.db.updateTable('businesses').set(changes).where('id', '=', seller.businessId).execute()
  const admin = await aPerson(site.world, { admin: true, business: false })
  const desk = await newWindow({ token: admin.token })
  const { page } = desk
  const presses = await countPresses(desk)
  await page.goto('/mds-admin')
  await page.getByRole('link', { name: /business(es)? to verify/ }).click()
  await page.getByRole('button', { name: 'Check Malabar Mills' }).click()
  const drawer = page.getByRole('dialog', { name: 'Kavita Rao' })
  await drawer.getByRole('textbox', { name: 'Legal name on the register' }).fill('Malabar Mills Private Limited')
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('GST certificate seen')
  await drawer.getByRole('button', { name: 'Verify business' }).click()
  await expect(page.getByText('Business verified')).toBeVisible()
  // the presses: the queue, the business, Verify
  expect(await presses()).toBeLessThanOrEqual(3)
})
