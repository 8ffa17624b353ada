import { sql } from 'kysely'
import { offerMessages } from '#contract/offers/offer-fault.ts'
import { links } from '#contract/urls.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
import { log } from '../support/chat.ts'
import { expect, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
const cards = (page: Page) => log(page).getByRole('article')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a quote is requested, given and accepted, and the deal is cancelled later', async ({ site, openPage }) => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(site.world, { negotiable: false })
  const buying = await openPage(links.product(listingId), { as: buyer, width: 390 })
  await pressed(buying, 'Ask for a quote')
  const asking = dialog(buying, 'Ask for a quote')
  await asking.getByRole('textbox', { name: 'Quantity' }).fill('800')
  await asking.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(cards(buying)).toContainText('Your request for a quote')

  const selling = await openPage(links.messages(conversationId), { as: seller })
  await expect(cards(selling)).toContainText('asks for a quote')
  await pressed(selling, 'Make an offer')
  await selling.getByRole('textbox', { name: 'Price' }).fill('90')
  await pressed(selling, 'Send offer')
  await expect(cards(buying).nth(0)).toContainText('Answered')
  await expect(cards(buying).nth(1)).toContainText('₹72,000')
  await pressed(buying, 'Accept ₹72,000')
  await dialog(buying, 'Accept this offer?').getByRole('button', { name: 'Accept' }).click()

  await pressed(selling, 'Cancel deal')
  const calling = dialog(selling, 'Cancel this deal?')
  // a reason counts against the other party, so it must be chosen
  await calling.getByRole('button', { name: 'Cancel deal' }).click()
  await expect(calling.getByRole('alert')).toHaveText(offerMessages.reason)
  await calling.getByText('No reply').click()
  await calling.getByRole('button', { name: 'Cancel deal' }).click()
  for (const page of [selling, buying]) {
    await expect(cards(page).nth(1)).toContainText('Deal cancelled.')
    await expect(log(page)).toContainText('Deal cancelled: no reply.')
    await expect(
      cards(page)
        .nth(1)
        .getByRole('button')
        .filter({ hasNotText: /^About this/ }),
    ).toHaveCount(0)
  }
  await expect(cards(buying).nth(1)).not.toContainText('taken off')
  await expect(cards(selling).nth(1)).toContainText('If 800 m was taken off the available quantity')
  await cards(selling).nth(1).getByRole('link', { name: 'Edit listing' }).click()
  await expect(dialog(selling, 'Edit Deadstock')).toBeVisible()
})

test('an offer ends by withdrawal, by expiry or with its listing, and both users see it', async ({
  site,
  newWindow,
}) => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(site.world)
  await makeOffer(site.world, buyer, listingId)
  const { page: buying } = await newWindow({ token: buyer.token })
  const { page: selling } = await newWindow({ token: seller.token, width: 390 })
  for (const page of [buying, selling]) await page.goto(links.messages(conversationId))
  await pressed(buying, 'Withdraw')
  await dialog(buying, 'Withdraw your offer?').getByRole('button', { name: 'Withdraw' }).click()
  for (const page of [buying, selling]) await expect(cards(page).nth(0)).toContainText('Withdrawn')

  const { body } = await makeOffer(site.world, buyer, listingId, { amount: 86 })
  await expect(cards(selling).nth(1)).toContainText('Waiting for you')
  // opens the dialog before the outcome arrives, because a card with an outcome has no buttons
  await pressed(selling, 'Accept ₹43,000')
  const accept = dialog(selling, 'Accept this offer?')
  await expect(accept).toBeVisible()
  await sql`update offers set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'
    where id = ${body.offer.id}`.execute(site.world.db)
  await accept.getByRole('button', { name: 'Accept' }).click()
  await expect(accept.getByRole('alert')).toContainText('it has expired')
  await accept.getByRole('button', { name: 'Cancel' }).click()
  for (const page of [buying, selling]) {
    await page.reload()
    await expect(cards(page).nth(1)).toContainText('Expired')
  }

  await makeOffer(site.world, buyer, listingId, { amount: 87 })
  await expect(cards(selling).nth(2)).toContainText('Waiting for you')
  await site.world.api('PUT /deadstock/:id', { params: { id: listingId }, body: { status: 'Inactive' } }, seller)
  for (const page of [buying, selling]) {
    await expect(cards(page).nth(2)).toContainText('No longer valid')
    await expect(log(page)).toContainText('The offer is void: the lot is no longer listed.')
    await expect(cards(page).nth(2).getByRole('button')).toHaveCount(0)
  }
})
