import { aTalk, list } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

test('a look at the number, a call and WhatsApp: both sides see the lead in their conversations', async ({
  site,
  newWindow,
}) => {
  const { buyer, seller, listingId } = await aTalk(site)
  const [{ page }, other] = [await newWindow({ token: buyer.token }), await newWindow({ token: seller.token })]
  await other.page.goto('/dashboard/message')
  await page.goto(`/product/${listingId}`)
  await page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Seller Details' })
  const whatsapp = dialog.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/919\d{9}\?text=/)
  const text = new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text')
  expect(text).toBe(`Is this still available? Satin ends ${site.url}/product/${listingId}`)
  await expect(list(other.page).getByText('asked for contact')).toBeVisible()

  // no telephone here
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
  const call = dialog.getByRole('link', { name: 'Call Seller' })
  await expect(call).toHaveAttribute('href', /^tel:\+919\d{9}$/)
  await call.click()
  await expect(list(other.page).getByText('called', { exact: true })).toBeVisible()
  await list(other.page).getByRole('link', { name: 'Coastal Traders' }).click()
  await expect(other.page.getByText('Called you about Satin ends')).toBeVisible()
  await page.goto('/dashboard/message')
  await expect(list(page).getByText('You called')).toBeVisible()
})
