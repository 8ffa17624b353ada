import { at, list, log, sendMessage, startConversation } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

for (const { how, close } of [
  { how: 'deleted the account', close: 'POST /user/delete' },
  { how: 'blocked the reader', close: 'POST /conversation/delete' },
] as const)
  test(`a message sent before its sender ${how} stays unread until it is opened`, async ({ site, openPage }) => {
    const { id, buyer, seller } = await startConversation(site)
    await sendMessage(site, id, buyer, 'My last words')
    const body = close === 'POST /user/delete' ? {} : { conversationId: id, isBlocked: true }
    expect((await site.world.api(close, { body } as never, buyer)).status).toBe(200)
    const page = await openPage('/dashboard/message', { as: seller })
    await expect(list(page)).toContainText('1 unread')
    await expect(page).toHaveTitle(/^\(1\) /)
    await page.goto(at(id))
    await expect(log(page)).toContainText('My last words')
    await expect(list(page)).not.toContainText('unread')
    await expect(page).toHaveTitle(/^Messages/)
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('My last words')
    await expect(page.getByRole('region', { name: 'Messages' })).not.toContainText('unread')
    await expect(page).toHaveTitle(/^Dashboard/)
  })

test('a chat cleared or deleted by mistake is restored in every tab with one press', async ({ site, newWindow }) => {
  const { id, buyer, seller } = await startConversation(site)
  await sendMessage(site, id, seller, 'You can pick it up')
  const { page, context } = await newWindow({ token: buyer.token })
  await page.goto(at(id))
  const other = await context.newPage()
  await other.goto(at(id))
  for (const [entry, button] of [
    ['Clear chat', 'Clear chat'],
    ['Delete chat', 'Delete chat'],
  ] as const) {
    await expect(log(page)).toContainText('You can pick it up')
    await page.getByRole('button', { name: /^More actions for the chat/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
    await expect(other.getByText('You can pick it up')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Chat restored')).toBeVisible()
    await expect(page).toHaveURL(at(id))
    for (const tab of [page, other]) await expect(log(tab)).toContainText('You can pick it up')
  }
})
