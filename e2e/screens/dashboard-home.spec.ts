import { sql } from 'kysely'
import { messageTexts } from '#contract/conversations/rules.ts'
import { addDays } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { links } from '#contract/urls.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import type { World } from '#testkit/world.ts'
import { list, sendMessage, startConversation } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

/** A new person who has written one message to the seller. */
async function addInquiry(world: World, seller: Person, business: string): Promise<string> {
  const buyer = await aPerson(world, { business: { name: business } })
  const id = await openChat(world, buyer, { createdFor: seller.id })
  await writeMessage(world, id, buyer, `${business} asks`)
  return id
}

test('the home page shows the two newest Active deadstocks with price and Edit Deadstock, and View All', async ({
  site,
  openPage,
}) => {
  const seller = await aPerson(site.world)
  const day = 86_400_000
  for (const [place, status] of (['Active', 'Active', 'Active', 'Inactive'] as const).entries()) {
    const createdAt = new Date(Date.now() - (10 - place) * day)
    await aListing(site.world, seller, { name: `Canvas ${place}`, status, pictures: 0, amount: 120_500, createdAt })
  }
  const page = await openPage(links.dashboard(), { as: seller })
  const newest = page.getByRole('region', { name: 'Your latest listings' })
  await expect(newest.getByRole('heading', { level: 3 })).toHaveText(['Canvas 2', 'Canvas 1'])
  await expect(newest.getByText('₹1,20,500').first()).toBeVisible()
  await newest.getByRole('link', { name: /^Edit Deadstock.*Canvas 2$/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: false }).first()).toHaveValue('Canvas 2')
  await page.goto(links.dashboard())
  await newest.getByRole('link', { name: 'View All listings' }).click()
  await expect(page).toHaveURL(links.myListings())
})

test('the home page shows the five latest conversations with unread counts, and View All', async ({
  site,
  openPage,
}) => {
  const seller = await aPerson(site.world)
  for (let place = 1; place <= 6; place++) await addInquiry(site.world, seller, `Weaver ${place}`)
  const page = await openPage(links.dashboard(), { as: seller })
  const messages = page.getByRole('region', { name: 'Messages' })
  const rows = messages.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  for (const [place, row] of [6, 5, 4, 3, 2].entries()) {
    await expect(rows.nth(place)).toContainText(`Weaver ${row} asks`)
    await expect(rows.nth(place)).toContainText('1 unread')
  }
  await writeMessage(site.world, await addInquiry(site.world, seller, 'Weaver 7'), seller, 'On its way')
  await expect(rows.first()).toContainText('You: On its way')
  await messages.getByRole('link', { name: 'View All messages' }).click()
  await expect(page).toHaveURL(url => url.pathname === links.messages())
  await expect(list(page).getByRole('link', { name: 'Weaver 7' })).toBeVisible()
  // no chat opens by itself, because its messages would count as read
  await expect(page.getByText(messageTexts.placeholder)).toBeVisible()
})

test('conversation times are relative within the hour, a clock time since midnight, and otherwise a date', async ({
  site,
  newWindow,
}) => {
  const seller = await aPerson(site.world)
  const now = new Date('2026-11-21T09:30:00+05:30')
  const moments = [
    '2026-11-21T09:29:20+05:30',
    '2026-11-21T08:50:00+05:30',
    '2026-11-21T00:05:00+05:30',
    '2026-11-20T23:55:00+05:30',
  ]
  for (const [place, moment] of moments.entries()) {
    await addInquiry(site.world, seller, `Weaver ${place}`)
    await site.world.db
      .updateTable('conversations')
      .set({ last_message_at: new Date(moment), created_at: new Date(moment) })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('messages')
          .select('conversation_id')
          .where('body', '=', `Weaver ${place} asks`)
          .where('receiver_id', '=', seller.id),
      )
      .execute()
  }
  // the page shows times of India in every time zone of the browser
  const { page } = await newWindow({ token: seller.token, timezone: 'America/New_York' })
  await page.clock.setFixedTime(now)
  await page.goto(links.dashboard())
  const times = page.getByRole('region', { name: 'Messages' }).getByRole('time')
  await expect(times).toHaveText(['40 sec ago', '40 min ago', '12:05 am', '20 Nov'])
})

test('four cards link to their pages, and a new user sees the remaining steps and a prompt to add a listing', async ({
  site,
  openPage,
}) => {
  const newcomer = await aPerson(site.world, { business: false, phone: false })
  const page = await openPage(links.dashboard(), { as: newcomer })
  const cards = page.getByRole('navigation', { name: 'Where to go' }).getByRole('link')
  await expect(cards).toHaveCount(4)
  const targets = await cards.evaluateAll(all => all.map(card => card.getAttribute('href')))
  expect(targets).toEqual([links.businessDetails(), links.myListings(), links.messages(), links.settings()])
  const ways = page.getByRole('navigation', { name: 'Offers and requirements' }).getByRole('link')
  const leads = await ways.evaluateAll(all => all.map(way => way.getAttribute('href')))
  expect(leads).toEqual([links.offers(), links.wanted(), links.requirements()])
  await expect(page.getByText(messageTexts.none)).toBeVisible()
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No deadstock listed' })).toBeVisible()
  await test.step('the own list shows that it is empty, in both tabs', async () => {
    await page.goto(links.myListings())
    await expect(page.getByRole('tabpanel')).toContainText('No deadstock listed')
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Add Deadstock' })).toBeVisible()
    await page.getByRole('tab', { name: /^Draft/ }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Nothing to show here')
    await page.goBack()
  })
  await page.getByRole('link', { name: 'Add Deadstock' }).click()
  // a seller fills in the business before the first listing
  await expect(page.getByText('Please complete your business details').first()).toBeVisible()
  await expect(page).toHaveURL(links.businessDetails())
})

test('the home page lists the waiting work first with links, and nothing moves while it loads', async ({
  site,
  newWindow,
}) => {
  const { id, seller, buyer, listingId } = await startConversation(site)
  await sendMessage(site, id, buyer, 'Is the whole lot there?')
  const tomorrow = addDays(dayOf(new Date()), 1)
  await sql`update listings set confirmed_at = now() - interval '28 days', fresh_until = ${tomorrow}::date
    where id = ${listingId}`.execute(site.world.db)
  await aListing(site.world, seller, { name: 'Half a poplin', status: 'Draft', pictures: 0 })
  for (const width of [390, 1440]) {
    const { page } = await newWindow({ token: seller.token, width })
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.defineProperty(globalThis, 'shift', { get: () => seen.shift })
      new PerformanceObserver(shifts => {
        for (const entry of shifts.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(links.dashboard())
    const tasks = page.getByRole('region', { name: 'To do' }).getByRole('link')
    await expect(tasks).toHaveText([
      /^1 buyer has been waiting/,
      /^1 draft to finish.*Half a poplin/,
      /^1 listing to confirm/,
    ])
    const ways = await tasks.evaluateAll(all => all.map(task => task.getAttribute('href')))
    expect(ways).toEqual([
      links.messages(undefined, 'waiting'),
      links.myListings('?tab=draft'),
      links.myListings('?show=due'),
    ])
    const cards = page.getByRole('navigation', { name: 'Where to go' })
    await expect(cards.getByRole('link', { name: 'Deadstock 1 live listing' })).toBeVisible()
    const tops = await cards.getByRole('link').evaluateAll(all => all.map(card => card.getBoundingClientRect().top))
    expect(new Set(tops).size, 'rows of the four cards').toBe(1)
    await expect(page.getByRole('region', { name: 'Last 30 days' })).toBeVisible()
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
    expect(shift, `shift at ${width} px`).toBeLessThan(0.02)
  }
})

test('the home page says that no work waits, and shows a newcomer the first steps instead', async ({
  site,
  openPage,
}) => {
  const person = await aPerson(site.world, { business: { verified: true } })
  const page = await openPage(links.dashboard(), { as: person })
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('Nothing is waiting for you.')
  const newcomer = await aPerson(site.world, { business: false, phone: false })
  const other = await openPage(links.dashboard(), { as: newcomer })
  await expect(other.getByText('0 of 3 done')).toBeVisible()
  await expect(other.getByRole('region', { name: 'To do' })).toHaveCount(0)
})
