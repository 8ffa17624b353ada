import type { Locator } from '@playwright/test'
import { catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import { ownListingActions } from '#contract/listings/own-listings-rules.ts'
import { links } from '#contract/urls.ts'
import { hydrated } from '#testkit/browser/hydrated.ts'
import { readQr } from '#testkit/browser/qr.ts'
import { aSellerWithLot } from '#testkit/listings.ts'
import { expect, test } from '../support/journey.ts'

const codeOf = async (dialog: Locator) =>
  readQr(await dialog.getByRole('img', { name: 'QR code of the link' }).screenshot())

test('a listing is shared by WhatsApp with its price, as a link, or as a QR code', async ({ site, newWindow }) => {
  const name = 'Poplin & drill #7, 58"'
  const { seller, id } = await aSellerWithLot(site.world, { name, amount: 92, unit: 'Metre' })
  const { context, page } = await newWindow({ width: 390 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/product/${id}`)
  const url = page.url()
  // a chat program loads this document for its preview
  const fetched = await (await page.request.get(url)).text()
  expect(/"og:title" content="([^"]*)/.exec(fetched)?.[1]).toMatch(
    /^Poplin &#38; drill #7, 58&#34;: ₹92\W+metre\W+Surat$/,
  )
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await hydrated(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  const text = new URL(link!).searchParams.get('text')
  expect(text).toMatch(/^Poplin & drill #7, 58": ₹92\W+metre\W+Surat/)
  expect(text?.endsWith(` ${url}`)).toBe(true)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  expect(await codeOf(dialog)).toBe(url)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const own = await newWindow({ token: seller.token, dark: true })
  await own.page.goto(links.myListings())
  await own.page.getByRole('button', { name: `More actions for ${name}` }).click()
  await own.page.getByRole('menuitem', { name: 'Share' }).click()
  const ownDialog = own.page.getByRole('dialog', { name: 'Share' })
  const ownLink = await ownDialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(ownLink!).searchParams.get('text')).toMatch(/^Poplin & drill #7, 58", ₹92\s\/\smetre: http/)
  expect(await codeOf(ownDialog)).toBe(url)

  await own.page.keyboard.press('Escape')
  await own.page.getByRole('button', { name: ownListingActions.shareList }).click()
  await own.page.getByRole('checkbox', { name: catalogueMessages.phone }).check()
  const [file] = await Promise.all([
    own.page.waitForEvent('download'),
    own.page.getByRole('button', { name: catalogueMessages.make }).click(),
  ])
  expect(file.suggestedFilename()).toBe('catalogue.pdf')
  await expect(own.page.getByRole('dialog')).toHaveCount(0)
  await own.page.getByRole('button', { name: ownListingActions.shareList }).click()
  await own.page.getByText(catalogueMessages.xlsx).click()
  const [sheet] = await Promise.all([
    own.page.waitForEvent('download'),
    own.page.getByRole('button', { name: catalogueMessages.makeSheet }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
})
