import { adminLinks } from '#contract/admin-urls.ts'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { aspectQuestions, disputeReasons } from '#contract/reviews/rules.ts'
import { links } from '#contract/urls.ts'
import { publishReviews } from '#server/features/reviews/publish-reviews.ts'
import { aDeal, insertReview } from '#testkit/dealings/reviews.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'

const words = 'Two cartons were damp and nobody answered for a week.'

test('a review is hidden for three days, the seller replies and disputes it, and an admin removes it', async ({
  site,
  newWindow,
}) => {
  const { world } = site
  const { buyer, seller } = await aDeal(world)
  const { name } = await world.db
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', seller.businessId)
    .executeTakeFirstOrThrow()
  const address = links.supplier(supplierSlug(name, seller.businessId))

  const writing = (await newWindow({ width: 390, token: buyer.token })).page
  await writing.goto(`${links.review(seller.businessId)}?stars=2`)
  await expect(writing.getByRole('heading', { name: `How was your deal with ${name}?` })).toBeVisible()
  for (const label of [aspectQuestions.described, aspectQuestions.quantity, aspectQuestions.dealt])
    await expect(writing.getByRole('group', { name: label }).getByRole('radio', { name: '2 stars' })).toBeChecked()
  await writing.getByRole('textbox', { name: 'Your comment' }).fill(words)
  await writing.getByRole('button', { name: 'Send review' }).click()
  await expect(writing.getByRole('button', { name: 'Withdraw your review' })).toBeVisible()

  const selling = (await newWindow({ token: seller.token })).page
  await selling.goto(address)
  await expect(selling.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(selling.getByText(words)).toBeHidden()
  await publishReviews({ ...world.services, clock: () => new Date(Date.now() + 73 * 3_600_000) })
  await selling.reload()
  await expect(selling.getByText(words)).toBeVisible()
  await selling.getByRole('button', { name: 'Reply', exact: true }).click()
  await selling.getByRole('textbox', { name: 'Your reply' }).fill('The transporter has paid for both cartons.')
  await selling.getByRole('button', { name: 'Save reply' }).click()
  await expect(selling.getByText('The transporter has paid for both cartons.')).toBeVisible()
  await selling.getByRole('button', { name: 'Dispute this review' }).click()
  await selling.getByRole('combobox', { name: 'What is wrong with it?' }).selectOption('wrong-facts')
  await selling.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(selling.getByText('The seller disputes this review.')).toBeVisible()

  const admin = await aPerson(world, { admin: true, business: false })
  const deciding = (await newWindow({ width: 390, token: admin.token })).page
  await deciding.goto(adminLinks.reports({ status: 'reviews' }))
  const row = deciding.getByRole('listitem').filter({ hasText: words })
  await expect(row).toContainText(disputeReasons['wrong-facts'])
  await row.getByRole('button', { name: /^Remove the review/ }).click()
  await expect(row.getByText('Please say why')).toBeVisible()
  await row.getByRole('textbox', { name: 'Reason' }).fill('The freight papers show dry cartons')
  await row.getByRole('button', { name: /^Remove the review/ }).click()
  await expect(deciding.getByText('Review removed')).toBeVisible()
  await expect(row).toBeHidden()
  await selling.reload()
  await expect(selling.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(selling.getByText(words)).toBeHidden()
})

test('a seller page shows the average rating of at least three businesses, and hides part of the GST number', async ({
  site,
  newWindow,
}) => {
  const { world } = site
  const seller = await aPerson(world, { business: { name: 'Averaged Mills', verified: true } })
  await aListing(world, seller)
  const { gst, pan } = await world.db
    .selectFrom('businesses')
    .select(['gst', 'pan'])
    .where('id', '=', seller.businessId)
    .executeTakeFirstOrThrow()
  const { page } = await newWindow()
  const address = links.supplier(supplierSlug('Averaged Mills', seller.businessId))
  const structured = page.locator('script[type="application/ld+json"]')
  for (const count of [1, 2, 3]) {
    const author = await aPerson(world)
    // reviewers are distinguished by the GST numbers of their businesses
    const number = `27AAPFU${count}${count}${count}${count}F1ZV`
    await world.db.updateTable('businesses').set({ gst: number }).where('user_id', '=', author.id).execute()
    await insertReview(world, { author, about: seller, state: 'published' })
    // pages are cached for a few seconds, so each request has a new address
    const html = await (await page.goto(`${address}?page=1&seen=${count}`))!.text()
    expect(gst.length).toBe(15)
    for (const secret of [gst, pan]) expect(html).not.toContain(secret)
    const markup = (await structured.allTextContents()).join()
    expect(markup).toContain('"Organization"')
    if (count < 3) expect(markup).not.toContain('AggregateRating')
    else expect(markup).toContain('"reviewCount":3')
  }
})
