import { loginTitles } from '#contract/accounts/rules.ts'
import { list, startConversation } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'
import { signInByMail } from '../support/sign-in.ts'

test('a contact request, a call and a WhatsApp chat show the lead to buyer and seller in their conversations', {
  tag: '@fleet',
}, async ({ site, newWindow }) => {
  const { buyer, seller, listingId } = await startConversation(site)
  await site.world.api('PUT /user/whatsapp', { body: { on: true } }, seller)
  const [{ page }, other] = [await newWindow(), await newWindow({ token: seller.token })]
  await other.page.goto('/dashboard/message')
  await page.goto(`/product/${listingId}`)
  await page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).first().click()
  // after the login, the pressed action continues
  await signInByMail(page, site, buyer.email, loginTitles.contact)
  const dialog = page.getByRole('dialog', { name: 'Seller Details' })
  await expect(list(other.page).getByText('asked for contact')).toBeVisible()
  await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'a chat' }))
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'WhatsApp' }).click(),
  ])
  await chat.waitForURL(/^https:\/\/wa\.me\/919\d{9}\?text=/)
  expect(new URL(chat.url()).searchParams.get('text')).toContain(`: Satin ends, ₹`)
  await chat.close()
  await expect(list(other.page).getByText('went to WhatsApp', { exact: true })).toBeVisible()

  // keeps the browser from opening a telephone program
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
