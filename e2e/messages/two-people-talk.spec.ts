import { messageLimits, messageTexts } from '#contract/conversations/rules.ts'
import { aPerson } from '#testkit/people.ts'
import { at, box, list, log, send, sendMessage, startConversation } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

const STREAM = /\/api\/conversation\/sse\//

test('a user without messages sees an empty-list text', async ({ site, openPage }) => {
  const page = await openPage('/dashboard/message', { as: await aPerson(site.world) })
  await expect(page.getByRole('heading', { name: messageTexts.none })).toBeVisible()
  await expect(page.getByText(messageTexts.noneMore)).toBeVisible()
})

test('new messages are marked in the list, the menu and the page title until they are seen', {
  tag: '@fleet',
}, async ({ site, openPage }) => {
  const { id, buyer, seller } = await startConversation(site)
  const page = await openPage('/dashboard/message', { as: seller })
  await expect(page.getByText(messageTexts.none)).toBeVisible()
  await sendMessage(site, id, buyer, 'First')
  await sendMessage(site, id, buyer, 'Second')
  await expect(list(page)).toContainText('2 unread')
  await expect(list(page)).toContainText('Satin ends')
  await expect(page.getByText(messageTexts.placeholder)).toBeVisible()
  await expect(page).toHaveTitle(/^\(2\) Messages/)
  await list(page).getByRole('link', { name: 'Coastal Traders' }).click()
  await expect(page).toHaveURL(at(id))
  await expect(log(page)).toContainText('Second')
  await expect(list(page)).not.toContainText('unread')
  await expect(page).toHaveTitle(/^Messages/)
})

test('Enter sends, Shift+Enter adds a line, and an empty or blank message is refused', async ({ site, openPage }) => {
  const { id, buyer } = await startConversation(site)
  const page = await openPage(at(id), { as: buyer })
  await expect(box(page)).toBeFocused()
  await expect(send(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText(messageTexts.empty)).toBeVisible()
  await expect(page.getByText(messageTexts.empty)).toBeHidden()
  await page.keyboard.type('  ')
  await expect(send(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText(messageTexts.empty)).toBeVisible()
  await box(page).fill('')
  await page.keyboard.type('one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('two')
  await expect(send(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('one\ntwo')).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
})

test('a message has at most 300 characters, with a counter from 250 on', async ({ site, openPage }) => {
  const { id, buyer, seller } = await startConversation(site)
  const page = await openPage(at(id), { as: buyer, width: 390 })
  await box(page).fill('a'.repeat(249))
  await expect(page.getByText('/300')).toBeHidden()
  await box(page).fill('अ'.repeat(messageLimits.characters + 20))
  await expect(page.getByText('300/300')).toBeVisible()
  await send(page).click()
  await expect(log(page)).toContainText('अ'.repeat(messageLimits.characters))
  await expect(page.getByText('Sending…')).toHaveCount(0)
  const { body } = await site.world.api('GET /conversation/:id', { params: { id } }, seller)
  expect(body.conversation.lastMessage?.message).toBe('अ'.repeat(messageLimits.characters))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('messages sent in quick succession arrive in their order', { tag: '@fleet' }, async ({ site, newWindow }) => {
  const { id, buyer, seller } = await startConversation(site)
  const { page } = await newWindow({ token: buyer.token })
  const other = await newWindow({ token: seller.token })
  await page.goto(at(id))
  const words = ['one', 'two', 'three', 'four', 'five']
  await expect(box(page)).toBeFocused()
  for (const word of words) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
  await other.page.goto(at(id))
  for (const side of [page, other.page]) {
    await expect(side.getByText('Sending…')).toHaveCount(0)
    await expect
      .poll(() =>
        log(side)
          .getByText(/^(one|two|three|four|five)$/)
          .allInnerTexts(),
      )
      .toEqual(words)
  }
})

test('typed text is kept per conversation, also after a reload', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const one = await startConversation(site, { seller, buyerName: 'First Buyers' })
  const two = await startConversation(site, { seller, buyerName: 'Second Buyers' })
  for (const talk of [one, two]) await sendMessage(site, talk.id, talk.buyer, 'Hello')
  const page = await openPage(at(one.id), { as: seller })
  await box(page).fill('for the first')
  await list(page).getByRole('link', { name: 'Second Buyers' }).click()
  await expect(page).toHaveURL(at(two.id))
  await expect(box(page)).toHaveValue('')
  await list(page).getByRole('link', { name: 'First Buyers' }).click()
  await expect(box(page)).toHaveValue('for the first')
  await page.reload()
  await expect(box(page)).toHaveValue('for the first')
})

test('a message that failed to send waits for a retry, and is sent only once', async ({ site, newWindow }) => {
  const { id, buyer } = await startConversation(site)
  const { page, context } = await newWindow({ token: buyer.token, allow: /net::ERR_/ })
  await page.goto(at(id))
  await expect(box(page)).toBeFocused()
  await context.setOffline(true)
  await page.keyboard.type('Are you there?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/You're offline|Reconnecting/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL(at(id))
  await expect(page.getByText('Not sent.')).toBeHidden()
  await expect(log(page).getByText('Are you there?')).toHaveCount(1)
  const stored = async () => {
    const { body } = await site.world.api('GET /conversation/:id', { params: { id } }, buyer)
    return body.conversation.messages.map(({ message }) => message)
  }
  await expect.poll(stored).toEqual(['Are you there?'])
})

test('the page shows a lost connection and reconnects with growing pauses, without lost or duplicate messages', async ({
  site,
  newWindow,
}) => {
  const { id, buyer, seller } = await startConversation(site)
  await sendMessage(site, id, seller, 'before')
  const { page } = await newWindow({ token: buyer.token, allow: /net::ERR_/ })
  await page.clock.install()
  await page.goto(at(id))
  await expect(log(page).getByText('before')).toBeVisible()
  // from here on only the steps below advance the clock
  await page.clock.pauseAt(Date.now() + 60_000)

  let tries = 0
  await page.route(STREAM, route => {
    tries++
    return route.abort()
  })
  site.world.app.server.closeAllConnections()
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByText('Reconnecting...')).toBeVisible({ timeout: 500 })
  }).toPass()
  await sendMessage(site, id, seller, 'meanwhile')
  await sendMessage(site, id, seller, 'and more')
  for (let second = 0; second < 8; second++) await page.clock.runFor(1000)
  expect(tries).toBeGreaterThan(0)
  expect(tries).toBeLessThanOrEqual(4)
  await expect(log(page).getByText('meanwhile')).toHaveCount(0)

  const resumed = page.waitForRequest(STREAM, { timeout: 20_000 })
  await page.unroute(STREAM)
  await page.clock.resume()
  expect((await resumed).headers()['last-event-id']).toMatch(new RegExp(`^\\d+;${id}=\\d+$`))
  await expect(log(page).getByText('and more')).toHaveCount(1)
  await expect(log(page).getByText('meanwhile')).toHaveCount(1)
  await expect(log(page).getByText('before')).toHaveCount(1)
  await expect(page.getByText('Reconnecting...')).toBeHidden()
})

test('a brief disconnection shows no warning', async ({ site, openPage }) => {
  const { id, buyer, seller } = await startConversation(site)
  const page = await openPage(at(id), { as: buyer, allow: /net::ERR_/ })
  await expect(box(page)).toBeFocused()
  await sendMessage(site, id, seller, 'before')
  await expect(log(page)).toContainText('before')
  site.world.app.server.closeAllConnections()
  await sendMessage(site, id, seller, 'after')
  await expect(log(page).getByText('after')).toHaveCount(1)
  await expect(log(page).getByText('before')).toHaveCount(1)
})

test('a conversation of other users shows as missing, and is requested at most twice', async ({ site, newWindow }) => {
  const { id } = await startConversation(site)
  const { page } = await newWindow({ as: await aPerson(site.world) })
  await page.clock.install()
  let requests = 0
  page.on('request', request => {
    if (request.url().includes(id) && request.url().includes('/api/')) requests++
  })
  await page.goto(at(id))
  await expect(page.getByRole('heading', { name: 'This conversation no longer exists.' })).toBeVisible()
  for (let second = 0; second < 10; second++) await page.clock.runFor(1000)
  expect(requests).toBeLessThanOrEqual(2)
})

test('the offline banner does not cover or shrink the message box', async ({ site, newWindow }) => {
  const { id, seller } = await startConversation(site)
  for (const width of [390, 1440]) {
    const { page, context } = await newWindow({ token: seller.token, width, allow: /net::ERR_/ })
    await page.goto(at(id))
    await expect(box(page)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText("You're offline.")).toBeVisible()
    for (const part of [box(page), page.getByRole('button', { name: 'Send', exact: true })])
      await expect(part).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  }
})

test('on a phone the list or the conversation is shown, never both', async ({ site, openPage }) => {
  const { id, buyer, seller } = await startConversation(site)
  await sendMessage(site, id, buyer, 'Hello')
  const page = await openPage('/dashboard/message', { as: seller, width: 390 })
  await list(page).getByRole('link', { name: 'Coastal Traders' }).click()
  await expect(log(page)).toContainText('Hello')
  await expect(list(page)).toBeHidden()
  // the height that an open on-screen keyboard leaves
  await page.setViewportSize({ width: 390, height: 420 })
  await box(page).fill('Namaste')
  for (const element of [box(page), send(page), log(page)]) await expect(element).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await expect(list(page)).toBeVisible()
  await expect(log(page)).toBeHidden()
})

test('a new message below is announced while the reader is scrolled up', async ({ site, openPage }) => {
  const { id, buyer, seller } = await startConversation(site)
  for (let line = 0; line < 25; line++) await sendMessage(site, id, line % 2 ? buyer : seller, `Line ${line}`)
  const page = await openPage(at(id), { as: buyer, width: 390 })
  await expect(log(page).getByText('Line 24', { exact: true })).toBeInViewport()
  await log(page).evaluate(element => element.scrollTo(0, 0))
  await sendMessage(site, id, seller, 'The newest')
  const pill = page.getByRole('button', { name: 'New message' })
  await expect(pill).toBeVisible()
  await expect(log(page).getByText('Line 0', { exact: true })).toBeInViewport()
  await pill.click()
  await expect(log(page).getByText('The newest')).toBeInViewport()
  await expect(pill).toBeHidden()
})
