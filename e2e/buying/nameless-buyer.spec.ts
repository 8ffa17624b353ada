import { namelessAs } from '#contract/conversations/rules.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { box, list, log, sendMessage, startConversation } from '../support/chat.ts'
import { expect, type Site, test } from '../support/journey.ts'

/** A seller with a lot, and a person who has only signed in. */
async function aNewcomer({ world }: Site) {
  const seller = await aPerson(world, { business: { name: 'Surat Silks' } })
  const { id } = await aListing(world, seller, { pictures: 0 })
  const buyer = await aPerson(world, { name: '', business: false, phone: false })
  return { seller, buyer, path: `/product/${id}` }
}

test('a buyer without a name is asked for it with the first message, and the name is used from then on', async ({
  site,
  openPage,
}) => {
  const { seller, buyer, path } = await aNewcomer(site)
  const page = await openPage(path, { as: buyer })
  await page.getByRole('button', { name: 'Message Supplier' }).filter({ visible: true }).click()
  await box(page).fill('Is this still there?')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'What is your name?' })
  await expect(question).toContainText(
    `Surat Silks sees it beside your messages. Without a name, you appear as ${namelessAs(buyer.id)}.`,
  )
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('Is this still there?')
  await box(page).press('Enter')
  await question.getByRole('button', { name: 'Save and send' }).click()
  await expect(question.getByText('Please enter your name, or send without one')).toBeVisible()
  await question.getByLabel('Your name').fill('Asha Mehta')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('Is this still there?')
  await expect(page.getByText('Welcome, Asha Mehta!')).toBeAttached()
  await box(page).fill('And how much of it?')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(log(page)).toContainText('And how much of it?')

  const other = await openPage('/dashboard/message', { as: seller })
  await expect(list(other).getByRole('link', { name: 'Asha Mehta' })).toBeVisible()
})

test('a buyer who stays without a name is shown as Buyer with a number, and never as User', async ({
  site,
  openPage,
}) => {
  const { seller, buyer, path } = await aNewcomer(site)
  const page = await openPage(path, { as: buyer, width: 390 })
  await page.getByRole('button', { name: 'Message Supplier' }).filter({ visible: true }).click()
  for (const text of ['Is this still there?', 'And how much of it?']) {
    await box(page).fill(text)
    await page.keyboard.press('Enter')
    if (text.startsWith('Is')) await page.getByRole('button', { name: 'Send without a name' }).click()
    await expect(log(page)).toContainText(text)
  }
  const called = namelessAs(buyer.id)
  expect(called).toMatch(/^Buyer \d{4}$/)
  const other = await openPage('/dashboard', { as: seller })
  const messages = other.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText(called)
  await messages.getByRole('link', { name: called }).click()
  await expect(other.getByRole('region', { name: `Conversation with ${called}` })).toBeVisible()
  await other.getByRole('button', { name: `More actions for the chat with ${called}` }).click()
  await other.getByRole('menuitem', { name: 'Delete chat' }).click()
  await other.getByRole('checkbox').check()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete and block' }).click()
  await expect(other.getByText(`Chat deleted, ${called} blocked`)).toBeVisible()
  await other.getByRole('button', { name: 'Blocked people (1)' }).click()
  // a reply updates the list of chats below the open dialog
  const talk = await startConversation(site, { seller, buyerName: 'Konkan Garments' })
  await sendMessage(site, talk.id, talk.buyer, 'Do you have more of it?')
  await expect(list(other).getByText('Konkan Garments')).toBeVisible()
  await other.getByRole('button', { name: `Unblock ${called}` }).click()
  await expect(other.getByText(`${called} can write to you again`)).toBeVisible()
})

test('a buyer at the limit of new chats sees when the next may start, before typing anything', async ({
  site,
  openPage,
}) => {
  const { buyer, path } = await aNewcomer(site)
  await site.world.db
    .insertInto('rate_limits')
    .values({ key: `conversations:${buyer.id}`, count: 15, resets_at: new Date(Date.now() + 29.5 * 60_000) })
    .execute()
  const page = await openPage(path, { as: buyer })
  await page.getByRole('button', { name: 'Message Supplier' }).filter({ visible: true }).click()
  await expect(page.getByText('You can start the next one in 30 minutes.')).toBeVisible()
  await expect(page).toHaveURL(path)
})
