import { hydrated } from '../../testkit/hydrated.ts'
import { aListing } from '../../testkit/listings.ts'
import { aPerson } from '../../testkit/people.ts'
import { expect, test } from '../support/journey.ts'

test('a lot is shared by WhatsApp with its price, as a link, or by a code that phones read', async ({
  site,
  newWindow,
}) => {
  const name = 'Poplin & drill #7, 58"'
  const { id } = await aListing(site.world, await aPerson(site.world), { name, amount: 92, unit: 'Metre' })
  const { context, page } = await newWindow({ width: 390 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/product/${id}`)
  const url = page.url()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await hydrated(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  const text = new URL(link!).searchParams.get('text')
  expect(text).toMatch(/^Poplin & drill #7, 58": ₹92\W+metre\W+Surat/)
  expect(text?.endsWith(` ${url}`)).toBe(true)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
