import { links } from '#contract/urls.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
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
