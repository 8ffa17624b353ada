import { aTalk, at, list, log, say } from './chat.ts'
import { expect, test } from './journey.ts'

for (const { how, close } of [
  { how: 'deleted the account', close: 'POST /user/delete' },
  { how: 'blocked the reader', close: 'POST /conversation/delete' },
] as const)
  test(`what somebody wrote before they ${how} is unread until it is read`, async ({ site, newWindow }) => {
    const { id, buyer, seller } = await aTalk(site)
    await say(site, id, buyer, 'My last words')
    const body = close === 'POST /user/delete' ? {} : { conversationId: id, isBlocked: true }
    expect((await site.world.api(close, { body } as never, buyer)).status).toBe(200)
    const { page } = await newWindow({ token: seller.token })
    await page.goto('/dashboard/message')
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
