import { messageTexts } from '#contract/conversations/rules.ts'
import { list, sendMessage, startConversation } from '../support/chat.ts'
import { expect, test, type Window } from '../support/journey.ts'

const LIST = /\/api\/conversation\/conversations\/[0-9a-f-]+$/
const STREAM = /\/api\/conversation\/sse\/conversations\//

for (const { late, path, when } of [
  { late: 'following', path: STREAM, when: 'begins late' },
  { late: 'loading', path: LIST, when: 'is answered late' },
])
  test(`a chat deleted while another tab opens is removed there too, when ${late} ${when}`, async ({
    site,
    newWindow,
  }) => {
    const talk = await startConversation(site)
    const other = await startConversation(site, { seller: talk.seller, buyerName: 'Other Buyers' })
    for (const { id, buyer } of [talk, other]) await sendMessage(site, id, buyer, 'Hello')
    const { context, page } = await newWindow({ token: talk.seller.token })
    const [deleted, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(path, async route => {
      if (late === 'following') {
        await deleted.promise
        return route.continue()
      }
      const response = await route.fetch()
      read.resolve()
      await deleted.promise
      return route.fulfill({ response })
    })
    const nextEvent = await followLine(context, page)
    await page.goto('/dashboard/message')
    if (late === 'following') await expect(list(page).getByRole('link', { name: 'Coastal Traders' })).toBeVisible()
    else await Promise.all([read.promise, nextEvent()])
    const received = late === 'following' ? undefined : nextEvent()
    const body = { conversationId: talk.id }
    expect((await site.world.api('POST /conversation/delete', { body }, talk.seller)).status).toBe(200)
    await received
    const answered = late === 'loading' ? page.waitForResponse(path) : undefined
    deleted.resolve()
    await (await answered)?.finished()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(list(page).getByRole('link', { name: 'Other Buyers' })).toBeVisible()
    if (answered) await expect(list(page).getByRole('link', { name: 'Coastal Traders' })).toHaveCount(0)
    // this message is sent after the deletion: once it is visible, the deletion has arrived too
    await sendMessage(site, other.id, other.buyer, 'Still there?')
    await expect(list(page).getByText('Still there?')).toBeVisible()
    await expect(list(page).getByRole('link', { name: 'Coastal Traders' })).toHaveCount(0)
    await expect(page.getByText(messageTexts.none)).toHaveCount(0)
  })

/** Returns a function that resolves when the live connection of the page receives its next event. */
async function followLine(context: Window['context'], page: Window['page']): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page)
  const lines = new Set<string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => STREAM.test(request.url) && lines.add(requestId))
  await devtools.send('Network.enable')
  return () =>
    new Promise(resolve => devtools.on('Network.dataReceived', ({ requestId }) => lines.has(requestId) && resolve()))
}
