import { messageTexts } from '#contract/conversations/rules.ts'
import { at, box, list, log, messagesOf, sendMessage, startConversation, type Talk } from '../support/chat.ts'
import { expect, type Site, test, type Window, type WindowOptions } from '../support/journey.ts'

type Open = (options?: WindowOptions) => Promise<Window>

/** Opens a buyer and a seller in separate browsers, both in their conversation. */
async function sideBySide(site: Site, newWindow: Open, allow?: RegExp) {
  const talk = await startConversation(site)
  const [buyer, seller] = [
    await newWindow({ token: talk.buyer.token, ...(allow && { allow }) }),
    await newWindow({ token: talk.seller.token, ...(allow && { allow }) }),
  ]
  for (const { page } of [buyer, seller]) {
    await page.goto(at(talk.id))
    await expect(box(page)).toBeFocused()
  }
  return { talk, buyer, seller }
}

async function write({ page }: Window, text: string) {
  await box(page).fill(text)
  await page.keyboard.press('Enter')
}

const menu = (page: Window['page']) => page.getByRole('button', { name: 'More actions for the chat' })
async function choose({ page }: Window, item: string) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const agree = ({ page }: Window, yes: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: yes, exact: true }).click()
const listOf = async ({ world }: Site, { id, token }: Talk['buyer']) =>
  (await world.api('GET /conversation/conversations/:id', { params: { id } }, { token })).body.conversations

test("a message arrives at once, and its sender sees 'seen' once it was read", async ({ site, newWindow }) => {
  const { buyer, seller } = await sideBySide(site, newWindow)
  for (const [from, to, text] of [
    [buyer, seller, 'Is the whole lot there?'],
    [seller, buyer, 'All of it.'],
  ] as const) {
    const stored = from.page.waitForResponse('**/message/create-message')
    await write(from, text)
    await stored
    const began = Date.now()
    // without a notification, a stream reads new messages only after 30 s; `npm run bench -- messages` measures the delay
    await expect(log(to.page).getByText(text)).toBeVisible({ timeout: 3000 })
    test.info().annotations.push({ type: 'received after', description: `${Date.now() - began} ms` })
    await expect(log(from.page).getByText('seen')).toBeVisible()
  }
  await buyer.page.reload()
  await expect(log(buyer.page).getByText('All of it.')).toBeVisible()
  await expect(log(seller.page).getByText('seen')).toHaveCount(1)
})

test('a message is not marked seen in a hidden tab', async ({ site, newWindow }) => {
  const { buyer, seller } = await sideBySide(site, newWindow)
  await seller.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await write(buyer, 'Hello?')
  await expect(log(seller.page).getByText('Hello?')).toBeVisible()
  await seller.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(log(buyer.page).getByText('seen')).toHaveCount(0)
  await seller.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(log(buyer.page).getByText('seen')).toBeVisible()
})

test('Clear chat empties the chat in all tabs of its user, and not for the other user', async ({ site, newWindow }) => {
  const { talk, buyer, seller } = await sideBySide(site, newWindow)
  const tab = { context: buyer.context, page: await buyer.context.newPage() }
  await tab.page.goto(at(talk.id))
  await write(seller, 'Nothing to see here')
  for (const { page } of [buyer, tab]) await expect(log(page).getByText('Nothing to see here')).toBeVisible()
  await choose(buyer, messageTexts.clear)
  await expect(buyer.page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await agree(buyer, messageTexts.clear)
  for (const { page } of [buyer, tab]) await expect(log(page).getByText('Nothing to see here')).toHaveCount(0)
  await expect(log(seller.page).getByText('Nothing to see here')).toBeVisible()
  await write(seller, 'But there is')
  await expect(log(buyer.page).getByText('But there is')).toBeVisible()
  expect(await messagesOf(site, talk.id, talk.buyer)).toEqual(['But there is'])
})

test('Delete chat removes the chat from the list of its user only, until the other user writes again', async ({
  site,
  newWindow,
}) => {
  const { talk, buyer, seller } = await sideBySide(site, newWindow)
  await write(seller, 'Interested?')
  await expect(log(buyer.page).getByText('Interested?')).toBeVisible()
  const tab = await buyer.context.newPage()
  await tab.goto(at(talk.id))
  await choose(buyer, messageTexts.remove)
  await agree(buyer, messageTexts.remove)
  await expect(buyer.page).toHaveURL('/dashboard/message')
  await expect(buyer.page.getByText(messageTexts.none)).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'This conversation no longer exists.' })).toBeVisible()
  await expect(log(seller.page).getByText('Interested?')).toBeVisible()
  await write(seller, 'Still there?')
  await list(buyer.page).getByRole('link', { name: 'Surat Silks' }).click()
  await expect(log(buyer.page).getByText('Still there?')).toBeVisible()
  await expect(log(buyer.page).getByText('Interested?')).toHaveCount(0)
})

test("'Delete and block user?' closes the chat for both users at once, and can be undone", async ({
  site,
  newWindow,
}) => {
  const { talk, buyer, seller } = await sideBySide(site, newWindow)
  await write(buyer, 'Buy my vitamins')
  await expect(log(seller.page).getByText('Buy my vitamins')).toBeVisible()
  await choose(seller, messageTexts.remove)
  await seller.page.getByRole('checkbox', { name: messageTexts.removeAndBlock }).check()
  await seller.page.clock.install()
  await agree(seller, 'Delete and block')
  await expect(seller.page.getByText(messageTexts.none)).toBeVisible()

  await expect(buyer.page.getByText("You can't reply to this conversation.")).toBeVisible()
  await expect(box(buyer.page)).toHaveCount(0)
  await expect(log(buyer.page).getByText('Buy my vitamins')).toBeVisible()
  await buyer.page.goto(`/product/${talk.listingId}`)
  await buyer.page.getByRole('button', { name: 'Message Supplier' }).first().click()
  await expect(buyer.page.getByText("You can't reply to this conversation.")).toBeVisible()
  await expect(buyer.page).toHaveURL(`/product/${talk.listingId}`)

  // a stream without followers stays open for 2 s
  await seller.page.clock.fastForward(2500)
  await seller.page.getByRole('button', { name: 'Blocked people (1)' }).click()
  await seller.page.getByRole('button', { name: 'Unblock Coastal Traders' }).click()
  await expect(list(seller.page).getByRole('link', { name: 'Coastal Traders' })).toBeVisible()
  await buyer.page.goto(at(talk.id))
  await write(buyer, 'Sorry')
  await list(seller.page).getByRole('link', { name: 'Coastal Traders' }).click()
  await expect(log(seller.page).getByText('Sorry')).toBeVisible()
})

test('an old link to a blocked chat names the blocked user, and offers to unblock them', async ({
  site,
  newWindow,
}) => {
  const { talk, buyer, seller } = await sideBySide(site, newWindow)
  await site.world.api('POST /conversation/delete', { body: { conversationId: talk.id, isBlocked: true } }, talk.seller)
  await expect(seller.page.getByText('You blocked Coastal Traders.')).toBeVisible()
  await seller.page.getByRole('button', { name: 'Unblock' }).last().click()
  await expect(box(seller.page)).toBeVisible()
  await expect(box(buyer.page)).toBeVisible()
  await write(seller, 'Let us start again')
  await expect(log(buyer.page).getByText('Let us start again')).toBeVisible()
})

test('one minute offline loses and duplicates no message in either direction', async ({ site, newWindow }) => {
  const { talk, buyer } = await sideBySide(site, newWindow, /net::ERR_/)
  await buyer.page.clock.install()
  const stored = buyer.page.waitForResponse('**/message/create-message')
  await write(buyer, 'before')
  await stored
  await expect(log(buyer.page).getByText('before')).toBeVisible()
  await buyer.context.setOffline(true)
  await expect(buyer.page.getByText('Reconnecting...')).toBeVisible()
  await write(buyer, 'from a tunnel')
  await expect(buyer.page.getByText('Not sent.')).toBeVisible()
  for (let line = 1; line <= 5; line++) await sendMessage(site, talk.id, talk.seller, `meanwhile ${line}`)
  await buyer.page.clock.runFor(60_000)
  await buyer.context.setOffline(false)
  await expect(log(buyer.page).getByText('meanwhile 5')).toBeVisible()
  await expect(buyer.page.getByText('Reconnecting...')).toBeHidden()
  await expect(buyer.page.getByText('Not sent.')).toBeHidden()
  const all = ['before', ...[1, 2, 3, 4, 5].map(line => `meanwhile ${line}`), 'from a tunnel']
  await expect.poll(() => messagesOf(site, talk.id, talk.seller)).toEqual(all)
  for (const text of all) await expect(log(buyer.page).getByText(text, { exact: true })).toHaveCount(1)
})

test('a message written before the chat has loaded appears below the earlier messages', async ({ site, newWindow }) => {
  const talk = await startConversation(site)
  await sendMessage(site, talk.id, talk.seller, 'Interested?')
  const { page } = await newWindow({ token: talk.buyer.token })
  const { promise: written, resolve } = Promise.withResolvers<void>()
  await page.route('**/sse/**', async route => {
    await written
    await route.continue()
  })
  await page.goto(at(talk.id))
  await box(page).fill('How much?')
  const answered = page.waitForResponse('**/message/create-message')
  await page.keyboard.press('Enter')
  await answered
  await expect(log(page).getByText('How much?')).toBeVisible()
  resolve()
  await expect(log(page).getByRole('paragraph').filter({ hasText: '?' })).toHaveText(['Interested?', 'How much?'])
})

test('two tabs of one user show the same messages and count each once', async ({ site, newWindow }) => {
  const { talk, buyer, seller } = await sideBySide(site, newWindow)
  const tab = { context: buyer.context, page: await buyer.context.newPage() }
  await tab.page.goto(at(talk.id))
  await expect(box(tab.page)).toBeVisible()
  await write(buyer, 'from the first tab')
  await write(tab, 'from the second tab')
  await write(seller, 'to both')
  for (const { page } of [buyer, tab, seller])
    for (const text of ['from the first tab', 'from the second tab', 'to both'])
      await expect(log(page).getByText(text)).toHaveCount(1)
  await expect.poll(async () => (await listOf(site, talk.buyer))[0]?.unread).toBe(0)
  expect(await messagesOf(site, talk.id, talk.buyer)).toHaveLength(3)
})
