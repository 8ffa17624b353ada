import { sql } from 'kysely'
import { messageTexts } from '#contract/conversations/rules.ts'
import { pageRefusals } from '#contract/http/page-refusals.ts'
import { letSendFreely } from '#testkit/dealings/conversations.ts'
import { makeOffer } from '#testkit/dealings/offers.ts'
import { at, box, log, sendMessage, startConversation } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

test('older messages load while scrolling up, and the visible message keeps its position', async ({
  site,
  openPage,
}) => {
  const { id, buyer, seller } = await startConversation(site)
  await letSendFreely(site.world, [seller])
  for (let line = 1; line <= 120; line++) await sendMessage(site, id, seller, `Line ${line}`)
  const page = await openPage(at(id), { as: buyer, width: 390 })
  await expect(log(page).getByText('Line 120', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('Line 70', { exact: true })).toHaveCount(0)
  const first = log(page).getByText('Line 71', { exact: true })
  await first.scrollIntoViewIfNeeded()
  const before = (await first.boundingBox())!.y
  await expect(log(page).getByText('Line 21', { exact: true })).toBeAttached()
  expect(Math.abs((await first.boundingBox())!.y - before)).toBeLessThan(3)
  await expect(page.getByRole('button', { name: 'New message' })).toBeHidden()
  // scrolling to the button would load the older messages, so the event is dispatched
  await page.getByRole('button', { name: 'Older messages' }).dispatchEvent('click')
  await expect(log(page).getByText('Line 1', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Older messages' })).toBeHidden()
  await expect(log(page).getByText(/^Line /)).toHaveCount(120)
})

test('a photo that grows just before a scroll event leaves the end of the chat in view', async ({ site, openPage }) => {
  const { id, buyer, seller } = await startConversation(site)
  await letSendFreely(site.world, [seller])
  for (let line = 1; line <= 20; line++) await sendMessage(site, id, seller, `Line ${line}`)
  const page = await openPage(at(id), { as: buyer, width: 390 })
  const last = log(page).getByText('Line 20', { exact: true })
  await expect(last).toBeInViewport()
  await last.evaluate(async element => {
    element.style.paddingTop = '200px'
    element.closest('[role=log]')!.dispatchEvent(new Event('scroll'))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const left = await log(page).evaluate(element => element.scrollHeight - element.clientHeight - element.scrollTop)
  expect(left).toBeLessThan(2)
})

test('an address with a msgid opens its conversation, with the listing at the top and suggested first messages', async ({
  site,
  openPage,
}) => {
  const { id, buyer, listingId } = await startConversation(site)
  const page = await openPage(at(id), { as: buyer })
  await expect(page.getByRole('link', { name: 'Satin ends ₹92 / metre' })).toHaveAttribute(
    'href',
    `/product/${listingId}`,
  )
  await page.getByRole('button', { name: 'What is your best price for 500 metres?' }).click()
  await expect(box(page)).toHaveValue('What is your best price for 500 metres?')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('What is your best price for 500 metres?')
  await expect(page.getByRole('button', { name: 'Is this still available?' })).toBeHidden()
})

test('messages are grouped by day; a time is relative within one hour, and has date and time when older', async ({
  site,
  openPage,
}) => {
  const { id, buyer, seller } = await startConversation(site)
  const shift = async (text: string, by: string) => {
    const { body } = await sendMessage(site, id, seller, text)
    await sql`update messages set created_at = now() - ${by}::interval where id = ${body.message.id}`.execute(
      site.world.db,
    )
  }
  await shift('long ago', '40 days')
  await shift('a while ago', '5 minutes')
  const page = await openPage(at(id), { as: buyer })
  await expect(log(page).getByRole('heading')).toHaveText([/\d{4}$/, /^(Today|Yesterday)$/])
  await expect(log(page).getByText(/^[56] min\.? ago$/)).toBeVisible()
  await expect(log(page).getByText(/^\d{1,2} \w{3} \d{4}, /)).toBeVisible()
})

test('a user who has left is shown as Deleted User, with old messages and no message box', async ({
  site,
  openPage,
}) => {
  const { id, buyer, seller } = await startConversation(site)
  await sendMessage(site, id, seller, 'Goodbye')
  await site.world.db.updateTable('users').set({ active: false }).where('id', '=', seller.id).execute()
  const page = await openPage(at(id), { as: buyer })
  await expect(page.getByRole('heading', { name: messageTexts.deletedUser })).toBeVisible()
  await expect(log(page)).toContainText('Goodbye')
  await expect(page.getByText('This account has been deleted')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('when the script of a dialog does not load, the chat stays with an error, and the next press opens the dialog', async ({
  site,
  newWindow,
}) => {
  const { id, buyer, seller, listingId } = await startConversation(site)
  await makeOffer(site.world, buyer, listingId)
  const { page } = await newWindow({ token: seller.token, allow: /Failed to load resource/ })
  await page.route(/offer-moves.*\.js/, route => route.abort())
  await page.goto(at(id))
  const accept = log(page).getByRole('button', { name: /^Accept/ })
  await accept.click()
  await expect(page.getByText(pageRefusals.unreachable.message)).toBeVisible()
  await expect(accept).toBeVisible()
  await page.unrouteAll()
  await accept.click()
  await expect(page.getByRole('dialog', { name: 'Accept this offer?' })).toBeVisible()
})
