import { sql } from 'kysely'
import { emptyPills, leadMessages } from '#contract/leads/rules.ts'
import { links } from '#contract/urls.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { axeFaults } from '../support/axe.ts'
import { box, list, log, messagesOf, sendMessage, startConversation, type Talk } from '../support/chat.ts'
import { expect, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const pill = (page: Page, name: RegExp) => list(page).getByRole('link', { name })
const row = (page: Page, name: string) => list(page).getByRole('link', { name })
/** Waits until the chat with this buyer is on the page; the address changes before the chat appears. */
const talksTo = (page: Page, buyer: string) =>
  expect(page.getByRole('region', { name: `Conversation with ${buyer}` })).toBeVisible()
const pane = (page: Page) => page.getByRole('complementary', { name: 'About this buyer' })

/** A seller with inquiries of three buyers, the oldest first. */
async function sellerWithLeads(site: Site): Promise<{ seller: Person; talks: [Talk, Talk, Talk] }> {
  const seller = await aPerson(site.world, { business: { name: 'Surat Silks' } })
  const talks: Talk[] = []
  for (const [place, buyerName] of ['Coastal Traders', 'Deccan Textiles', 'Konkan Furnishings'].entries()) {
    const talk = await startConversation(site, { seller, buyerName })
    await sendMessage(site, talk.id, talk.buyer, 'What is your best rate?')
    await sql`update lead_cards set waits_since = now() - make_interval(days => ${9 - place}) where conversation_id = ${talk.id}`.execute(
      site.world.db,
    )
    talks.push(talk)
  }
  return { seller, talks: talks as [Talk, Talk, Talk] }
}

test('filters narrow the list to waiting buyers, the longest wait first, and a reply removes the buyer from it', async ({
  site,
  openPage,
}) => {
  const { seller, talks } = await sellerWithLeads(site)
  const page = await openPage(links.messages(), { as: seller, width: 1440 })
  await expect(row(page, 'Coastal Traders')).toContainText('waiting 9 days')
  await pill(page, /^Waiting for me/).click()
  await expect(page).toHaveURL(/show=waiting/)
  await expect(pill(page, /^Waiting for me/)).toHaveText('Waiting for me3')
  await expect(list(page).getByRole('link', { name: /waiting/ })).toHaveText([/Coastal/, /Deccan/, /Konkan/])

  await row(page, 'Coastal Traders').click()
  await expect(page).toHaveURL(new RegExp(`msgid=${talks[0].id}.*show=waiting`))
  await talksTo(page, 'Coastal Traders')
  await box(page).fill('₹88 a metre')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('₹88 a metre')
  await expect(pill(page, /^Waiting for me/)).toHaveText('Waiting for me2')
  await expect(row(page, 'Coastal Traders')).toBeHidden()
  await page.reload()
  await expect(list(page).getByRole('link', { name: /waiting/ })).toHaveText([/Deccan/, /Konkan/])
  await pill(page, /^Offers(?! and)/).click()
  await expect(list(page).getByText(emptyPills.offers)).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Leads as an Excel file' }).click()
  expect((await file).suggestedFilename()).toBe('leads.xlsx')
})

test('the lead pane saves a note, snoozes a lead until the buyer writes, and sends a saved reply with one press', async ({
  site,
  openPage,
}) => {
  const { seller, talks } = await sellerWithLeads(site)
  const [first, second] = talks
  const page = await openPage(links.messages(first.id), { as: seller, width: 1440 })
  await pane(page).getByLabel('Note').fill('Pays in advance')
  await pane(page).getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText(leadMessages.noteSaved)).toBeVisible()
  await pane(page).getByLabel('Remind me').selectOption({ label: 'In a week' })
  await pane(page).getByRole('button', { name: 'Snooze' }).click()
  await expect(row(page, 'Coastal Traders')).toContainText('snoozed until')
  await expect(pill(page, /^Snoozed/)).toHaveText('Snoozed1')
  await sendMessage(site, first.id, first.buyer, 'Any news?')
  await expect(pill(page, /^Waiting for me/)).toHaveText('Waiting for me3')
  await page.reload()
  await expect(pane(page).getByLabel('Note')).toHaveValue('Pays in advance')

  await row(page, 'Deccan Textiles').click()
  await expect(page).toHaveURL(new RegExp(second.id))
  await talksTo(page, 'Deccan Textiles')
  await expect(pane(page).getByRole('link', { name: 'Satin ends' })).toBeVisible()
  await pane(page).getByRole('button', { name: 'Not available' }).click()
  await expect(log(page)).toContainText('Sorry, this is no longer available.')
  await expect(pane(page).getByText('Lost', { exact: true })).toBeVisible()
  await pill(page, /^Closed/).click()
  await expect(row(page, 'Deccan Textiles')).toContainText('Lost')
  await pane(page).getByRole('button', { name: 'Reopen' }).click()
  await expect(list(page).getByText(emptyPills.closed)).toBeVisible()
})

test('a saved reply is chosen by keyboard, filled in, and can be edited before sending', async ({ site, openPage }) => {
  const { seller, talks } = await sellerWithLeads(site)
  const [{ id }] = talks
  const page = await openPage(links.messages(id), { as: seller, width: 1440 })
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('/')
  const replies = page.getByRole('listbox', { name: 'Saved replies' })
  await expect(replies).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(replies).toBeHidden()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('/')
  await expect(replies).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(replies.getByRole('option', { selected: true })).toContainText('Our rate is ₹92 / metre.')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('Our rate is ₹92 / metre. For the whole lot, we can discuss a better rate.')
  await page.keyboard.press('End')
  await page.keyboard.type(' Call me.')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('a better rate. Call me.')
  // the bubble appears before the message is sent
  await expect
    .poll(() => messagesOf(site, id, seller))
    .toContain('Our rate is ₹92 / metre. For the whole lot, we can discuss a better rate. Call me.')
})

test('saved replies are created in the settings', async ({ site, openPage }) => {
  const { seller, talks } = await sellerWithLeads(site)
  const page = await openPage(links.settings(), { as: seller })
  await page.getByRole('button', { name: 'Add a reply' }).click()
  await page.getByLabel('Name', { exact: true }).filter({ visible: true }).fill('Godown')
  await page.getByLabel('Reply', { exact: true }).filter({ visible: true }).fill('Our godown is in {city}.')
  const card = page.getByRole('region', { name: 'Saved replies' })
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Replies saved')).toBeVisible()
  await page.goto(links.messages(talks[0].id))
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('option', { name: /Godown/ }).click()
  await expect(box(page)).toHaveValue('Our godown is in Surat.')
})

for (const dark of [false, true])
  test(`on a phone the pane is a sheet, the home page lists waiting buyers, and nothing overlaps (${dark ? 'dark' : 'light'})`, async ({
    site,
    openPage,
  }) => {
    const { seller, talks } = await sellerWithLeads(site)
    const page = await openPage(links.dashboard(), { as: seller, width: 360, dark })
    await page.getByRole('link', { name: '3 buyers are waiting for your reply, the longest for 9 days' }).click()
    await expect(page).toHaveURL(/show=waiting/)
    await expect(list(page).getByRole('link', { name: /waiting/ })).toHaveCount(3)
    expect(await axeFaults(page)).toEqual([])
    await row(page, 'Coastal Traders').click()
    await expect(page).toHaveURL(new RegExp(talks[0].id))
    await page.getByRole('button', { name: 'Saved replies' }).click()
    await expect(page.getByRole('listbox', { name: 'Saved replies' })).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'About this buyer' }).click()
    const sheet = page.getByRole('dialog', { name: 'About this buyer' })
    await expect(sheet.getByText(leadMessages.onlyYou)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await sheet.getByLabel('Reason').selectOption({ label: 'Too far away' })
    await sheet.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(sheet.getByText('Too far away')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

test('listing contacts are counted in the own list, and a drawer shows them per day', async ({ site, openPage }) => {
  const { seller } = await sellerWithLeads(site)
  const page = await openPage(links.myListings(), { as: seller, width: 1440 })
  await page
    .getByRole('button', { name: /1 contacts of Satin ends/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Contacts' })
  await expect(drawer.getByRole('row', { name: /^All/ })).toContainText('1')
  expect(await axeFaults(page)).toEqual([])
})

test('a user who only buys sees all own chats, whatever filter the address has', async ({ site, openPage }) => {
  const { talks } = await sellerWithLeads(site)
  const page = await openPage(links.messages(undefined, 'offers'), { token: talks[0].buyer.token, width: 390 })
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
})
