import { links } from '#contract/urls.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
import { aListing } from '#testkit/listings.ts'
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
