import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { links } from '#contract/urls.ts'
import { watchingTexts } from '#contract/watching/rules.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test } from '../support/journey.ts'
import { signInByMail } from '../support/sign-in.ts'

test('a visitor saves a seller, logs in on the way, and finds the seller in the saved list', async ({
  openPage,
  site,
}) => {
  const name = 'Herringbone House'
  const seller = await aPerson(site.world, { business: { name } })
  await aListing(site.world, seller)
  const buyer = await aPerson(site.world)
  const page = await openPage(links.supplier(supplierSlug(name, seller.businessId)), { width: 390 })
  await page.getByRole('button', { name: watchingTexts.saveSeller }).click()
  await signInByMail(page, site, buyer.email, watchingTexts.login)
  await expect(page.getByRole('button', { name: watchingTexts.sellerIsSaved })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: watchingTexts.sellerIsSaved })).toBeVisible()

  await page.goto(links.saved())
  await page.getByRole('tab', { name: 'Sellers' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('1 lot for sale')).toBeVisible()
  const mails = row.getByRole('checkbox', { name: watchingTexts.sellerMails })
  const saved = page.waitForResponse(reply => reply.request().method() === 'PUT' && reply.ok())
  await mails.uncheck()
  await saved
  await page.reload()
  await expect(mails).not.toBeChecked()
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('heading', { name: watchingTexts.noSellers })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mails).not.toBeChecked()
})

test('a late reply with an older saved list does not undo saving a seller', async ({ newWindow, site }) => {
  const name = 'Chevron House'
  const seller = await aPerson(site.world, { business: { name } })
  await aListing(site.world, seller)
  const buyer = await aPerson(site.world)
  const { page } = await newWindow()
  const [read, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/saved-sellers', async route => {
    const before = await route.fetch()
    read.resolve()
    await saved.promise
    await route.fulfill({ response: before })
  })
  await page.route('**/api/saved-sellers/*', async route => {
    await read.promise
    await route.continue()
  })
  await page.goto(links.supplier(supplierSlug(name, seller.businessId)))
  await page.getByRole('button', { name: watchingTexts.saveSeller }).click()
  await signInByMail(page, site, buyer.email, watchingTexts.login)
  await expect(page.getByRole('button', { name: watchingTexts.sellerIsSaved })).toBeVisible()
  saved.resolve()
  await hydrated(page)
  await expect(page.getByRole('button', { name: watchingTexts.sellerIsSaved })).toBeVisible()
})
