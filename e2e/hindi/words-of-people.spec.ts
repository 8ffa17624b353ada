import { links } from '#contract/urls.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'

test('texts of users stay as written on Hindi pages, also if they equal a phrase of the product', async ({
  site: { world },
  newWindow,
}) => {
  const { buyer, seller, listingId } = await aNegotiation(world)
  const notes = ['From Monday: two trucks', 'New']
  for (const [at, person] of [buyer, await aPerson(world)].entries())
    await makeOffer(world, person, listingId, { note: notes[at]! })
  const { page } = await newWindow({ token: seller.token })
  await page.goto(`/hi${links.offers(`?compare=${listingId}`)}`)
  for (const note of notes) await expect(page.getByRole('cell', { name: note, exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'यहाँ नए' }).first()).toBeVisible()
})

test('the sentence about a verified buyer is in Hindi, with its date', async ({ site: { world }, newWindow }) => {
  const { buyer, seller, listingId } = await aNegotiation(world)
  await world.db
    .updateTable('businesses')
    .set({ verified: true, verified_at: new Date('2026-08-30T06:00:00Z') })
    .where('user_id', '=', buyer.id)
    .execute()
  for (const person of [buyer, await aPerson(world)]) await makeOffer(world, person, listingId)
  const { page } = await newWindow({ token: seller.token })
  await page.goto(`/hi${links.offers(`?compare=${listingId}`)}`)
  const checked = 'हमारी टीम ने 30 अगस्त 2026 को GST नंबर, PAN और नाम जाँचे'
  await expect(page.getByRole('cell', { name: checked })).toBeVisible()
})

test('a condition with a comma in its name is one text on the Hindi page that compares lots', async ({
  site: { world },
  openPage,
}) => {
  const seller = await aPerson(world)
  const lots = [await aListing(world, seller), await aListing(world, seller)].map(({ id }) => id)
  await world.db
    .updateTable('listings')
    .set({ surplus: JSON.stringify({ condition: 'new' }) })
    .where('id', 'in', lots)
    .execute()
  const page = await openPage(`/hi${links.compare(lots)}`)
  await expect(page.getByRole('cell', { name: 'नया, सील बंद या बिना इस्तेमाल' })).toHaveCount(2)
})

test('the reason of a pause, the wait for a review and the least condition of a requirement are in Hindi', async ({
  site: { world },
  newWindow,
}) => {
  const { seller, id } = await aSellerWithLot(world)
  await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { quantityAvailable: 0 } } }, seller)
  const { page } = await newWindow({ token: seller.token })
  await page.goto(`/hi${links.product(id)}`)
  await expect(page.getByText('माल बिक गया। और माल आने पर फिर लाइव करें।')).toBeVisible()

  await aListing(world, seller, { name: 'Rested lot', status: 'Inactive' })
  await page.route('**/api/deadstock/*', async route => {
    const response = await route.fetch()
    const reply = await response.json()
    // the account of the seller is under review
    await route.fulfill({ response, json: { ...reply, deadstock: { ...reply.deadstock, status: 'Inactive' } } })
  })
  await page.goto(`/hi${links.myListings('?tab=draft&search=rested')}`)
  await page.getByRole('combobox', { name: /Rested lot/ }).selectOption('Active')
  await expect(page.getByText(/^नए विक्रेताओं का पहला स्टॉक/)).toBeVisible()

  const buyer = await aPerson(world)
  const requirement = await aRequirement(world, buyer, { condition: 'used' })
  await page.goto(`/hi${links.requirement(requirement.id)}`)
  await expect(page.getByText('इस्तेमाल किया, चालू')).toBeVisible()
})
