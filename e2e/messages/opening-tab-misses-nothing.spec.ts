import { messageTexts } from '../../contract/conversations/rules.ts'
import { aTalk, list } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

const LIST = /\/api\/conversation\/conversations\/[0-9a-f-]+$/
const STREAM = /\/api\/conversation\/sse\/conversations\//

for (const { late, path, when } of [
  { late: 'following', path: STREAM, when: 'begins late' },
  { late: 'loading', path: LIST, when: 'is answered late' },
])
  test(`a chat deleted while another tab opens is gone there too, when ${late} ${when}`, async ({
    site,
    newWindow,
  }) => {
    const talk = await aTalk(site)
    const other = await aTalk(site, { seller: talk.seller, buyerName: 'Other Buyers' })
    for (const { id, buyer } of [talk, other])
      await site.world.api(
        'POST /message/create-message',
        { body: { data: { conversationId: id, message: 'Hello' } } },
        buyer,
      )
    const { page } = await newWindow({ token: talk.seller.token })
    const deleted = Promise.withResolvers<void>()
    await page.route(path, async route => {
      if (late === 'following') {
        await deleted.promise
        return route.continue()
      }
      const response = await route.fetch()
      await deleted.promise
      return route.fulfill({ response })
    })
    const asked = page.waitForRequest(path)
    await page.goto('/dashboard/message')
    await asked
    await page.waitForTimeout(1000)
    const body = { conversationId: talk.id }
    expect((await site.world.api('POST /conversation/delete', { body }, talk.seller)).status).toBe(200)
    await page.waitForTimeout(500)
    deleted.resolve()
    await expect(list(page).getByRole('link', { name: 'Other Buyers' })).toBeVisible()
    await page.waitForTimeout(1500)
    await expect(list(page).getByRole('link', { name: 'Coastal Traders' })).toHaveCount(0)
    await expect(page.getByText(messageTexts.none)).toHaveCount(0)
  })
