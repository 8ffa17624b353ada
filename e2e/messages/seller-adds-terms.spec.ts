import { sql } from 'kysely'
import { partyTexts } from '#contract/kept-deals/texts.ts'
import { addedTexts } from '#contract/offers/added/added-texts.ts'
import { claimTexts } from '#contract/offers/claims/texts.ts'
import { severalTexts } from '#contract/offers/several-texts.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { at, log, startConversation } from '../support/chat.ts'
import { expect, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const cards = (page: Page) => log(page).getByRole('article')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Makes a buyer's offer of 500 m at ₹85 for a lot of 4,200 m at ₹92. */
async function anOffer(site: Site) {
  const talk = await startConversation(site)
  const surplus = { quantityAvailable: 4200, gst: 'extra' }
  await sql`update listings set surplus = ${JSON.stringify(surplus)}::jsonb where id = ${talk.listingId}`.execute(
    site.world.db,
  )
  const body = {
    deadstockId: talk.listingId,
    kind: 'offer',
    quantity: 500,
    amount: 85,
    clientId: crypto.randomUUID(),
  } as const
  const { status } = await site.world.api('POST /offers', { body }, talk.buyer)
  expect(status).toBe(200)
  return talk
}

for (const width of [390, 1440])
  test(`a seller quotes with terms, and the record states the cost at the buyer’s gate, at ${width} px`, async ({
    site,
    newWindow,
    openPage,
  }) => {
    const { id, seller, buyer } = await anOffer(site)
    const page = await openPage(at(id), { as: seller, width })
    await press(page, 'Make a counter-offer')
    const dialog = page.getByRole('dialog', { name: 'Make a counter-offer' })
    await field(page, 'Price').fill('88')
    await expect(field(page, addedTexts.packing)).toHaveCount(0)
    await press(page, addedTexts.add)
    await expect(field(page, addedTexts.freight)).toHaveCount(0)
    await field(page, addedTexts.packing).fill('1,200')
    await dialog.getByText('Delivered', { exact: true }).click()
    await field(page, 'PIN code').fill('411001')
    await field(page, addedTexts.freightTo('411001')).fill('3500.50')
    await page.getByLabel(addedTexts.gstRate).selectOption('5')
    await field(page, addedTexts.payment).fill('0')
    await field(page, addedTexts.tolerance).fill('2.5')
    await page.getByRole('checkbox', { name: addedTexts.resale }).check()
    await field(page, addedTexts.resaleTerms).fill('Not online, not in Pune.')
    await press(page, 'Send offer')
    await expect(field(page, addedTexts.payment)).toBeFocused()
    await field(page, addedTexts.payment).fill('7')
    await expect(dialog.getByRole('status')).toContainText('₹44,000 + GST (₹51,135.53 with charges and GST)')
    await expect(dialog.getByRole('status')).toContainText('At the buyer’s gate, 411001: ₹102.27 / metre')
    await press(page, 'Send offer')
    await expect(cards(page)).toHaveCount(2)

    const other = (await newWindow({ token: buyer.token, width })).page
    await other.goto(at(id))
    const quote = cards(other).nth(1)
    for (const words of [
      'Packing',
      '₹1,200',
      'Freight to 411001',
      'GST 5 %',
      '₹2,435.03',
      '₹51,135.53',
      '± 2.5 %',
      'Not online, not in Pune.',
    ])
      await expect(quote).toContainText(words)
    await press(other, 'Make a counter-offer')
    await expect(other.getByRole('region', { name: addedTexts.carried })).toContainText('Freight to 411001')
    await expect(other.getByRole('button', { name: addedTexts.add })).toHaveCount(0)
    await other.keyboard.press('Escape')
    await press(other, 'Accept ₹51,135.53')
    await other.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await quote.getByRole('link', { name: 'Print' }).click()
    const record = other.getByRole('article', { name: 'Satin ends' })
    await expect(record).toContainText('At the buyer’s gate, 411001₹102.27 / metre')
    await expect(record).toContainText(/PaymentWithin 7 days, by \d+ \w+ \d{4}/)
  })

test('a seller claims that a buyer did not pay; the buyer reads and answers the claim, and sees the seller’s card', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { id, seller, buyer } = await anOffer(site)
  const page = await openPage(at(id), { as: seller })
  await expect(page.getByRole('complementary', { name: partyTexts.buyer })).toContainText('New here')
  await press(page, /^Accept/)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await press(page, 'Cancel deal')
  const cancel = page.getByRole('dialog', { name: 'Cancel this deal?' })
  await expect(cancel.getByText(claimTexts.warns('Coastal Traders'))).toHaveCount(0)
  await cancel.getByRole('radio', { name: 'No payment' }).check()
  await expect(cancel.getByText(claimTexts.warns('Coastal Traders'))).toBeVisible()
  await cancel.getByRole('button', { name: 'Cancel deal' }).click()
  await expect(cards(page)).toContainText('You said: no payment.')

  const other = (await newWindow({ token: buyer.token, width: 390 })).page
  await other.goto(links.notices())
  await other.getByRole('link', { name: /^A cancelled agreement on “Satin ends” names you/ }).click()
  await expect(cards(other)).toContainText('Surat Silks says: no payment.')
  await press(other, claimTexts.answer)
  const dialog = other.getByRole('dialog', { name: claimTexts.answerTitle('Surat Silks') })
  await dialog.getByRole('textbox').fill('No')
  await dialog.getByRole('button', { name: claimTexts.answer }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox').fill('We paid on the day, here is the reference 4417.')
  await dialog.getByRole('button', { name: claimTexts.answer }).click()
  await expect(cards(other)).toContainText(claimTexts.ended.answered)
  await expect(cards(page)).toContainText('We paid on the day')
  await press(other, partyTexts.seller)
  await expect(other.getByRole('dialog', { name: partyTexts.seller })).toContainText('Surat, Gujarat')
})

test('a buyer requests quotes for several saved lots at once, and reads for which lot this failed', async ({
  site,
  openPage,
}) => {
  const [one, two] = [
    await startConversation(site, { sellerName: 'First Mills' }),
    await startConversation(site, { sellerName: 'Second Mills' }),
  ]
  const buyer = one.buyer
  const { id: sold } = await aListing(site.world, two.seller, { name: 'Nearly sold twill' })
  for (const lot of [one.listingId, two.listingId, sold])
    await site.world.api('PUT /favourites/:id', { params: { id: lot }, body: { on: true } }, buyer)
  const page = await openPage('/dashboard/saved', { as: buyer, width: 390 })
  await press(page, severalTexts.open)
  const dialog = page.getByRole('dialog', { name: severalTexts.title })
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await expect(dialog).toContainText('3 of 3 lots chosen')
  await expect(dialog.getByRole('textbox', { name: 'Quantity of Nearly sold twill' })).toHaveValue('500')
  await dialog.getByText('Delivered', { exact: true }).click()
  await press(page, 'Ask for 3 quotes')
  await expect(dialog.getByRole('textbox', { name: 'PIN code' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'PIN code' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByText('Ex-godown', { exact: true }).click()
  await sql`update listings set surplus = '{"quantityAvailable": 10}' where id = ${sold}`.execute(site.world.db)
  await press(page, 'Ask for 3 quotes')
  const result = page.getByRole('dialog', { name: '2 quotes asked for' })
  await expect(result).toContainText('Only 10 m are available.')
  await result.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toContainText('Quote asked for')
})
