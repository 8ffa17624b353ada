import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '#contract/accounts/rules.ts'
import { aPerson } from '#testkit/people.ts'
import { at, box, list, log, sendMessage, startConversation } from '../support/chat.ts'
import { buildDirectory, expect, hydrated, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const STREAM = '/api/conversation/sse/'

/** Records which tabs of a browser requested the live connection, in order. */
function watchLines({ context }: Window) {
  const lines: Page[] = []
  context.on('request', request => {
    if (request.url().includes(STREAM)) lines.push(request.frame().page())
  })
  return { holder: () => lines.at(-1), count: () => lines.length }
}

/** The open streams of this user, as the server counts them. */
const openLines = async ({ world }: Site, userId: string) =>
  (await world.db.selectFrom('stream_places').select('id').where('user_id', '=', userId).execute()).length

const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(now => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Eight tabs of a seller: two chats, the list of chats and dashboard pages. */
async function eightTabs(window: Window, talks: { id: string }[]) {
  const [one, two] = talks
  const tabs: Page[] = []
  for (const path of [
    at(one!.id),
    at(two!.id),
    '/dashboard/message',
    '/dashboard',
    at(one!.id),
    '/dashboard/deadstock',
    '/dashboard/settings',
    at(two!.id),
  ]) {
    const page = tabs.length === 0 ? window.page : await window.context.newPage()
    await page.goto(path)
    tabs.push(page)
  }
  for (const page of tabs) await expect(page).toHaveTitle(/^\(2\) |^Messages/)
  return tabs
}

test('eight tabs share one connection: a ninth tab loads at once, all get each message, and closing the tab that owns the connection loses no message', async ({
  site,
  newWindow,
}) => {
  test.setTimeout(180_000)
  const seller = await aPerson(site.world, { business: { name: 'Surat Silks' } })
  const talks = [
    await startConversation(site, { seller, buyerName: 'First Buyers' }),
    await startConversation(site, { seller, buyerName: 'Second Buyers' }),
    await startConversation(site, { seller, buyerName: 'Third Buyers' }),
  ]
  const [one, two, third] = talks
  await sendMessage(site, third!.id, third!.buyer, 'unread one')
  await sendMessage(site, third!.id, third!.buyer, 'unread two')
  const window = await newWindow({ token: seller.token })
  const lines = watchLines(window)
  const tabs = await eightTabs(window, talks)
  await expect.poll(() => openLines(site, seller.id)).toBe(1)

  const ninth = await window.context.newPage()
  const began = Date.now()
  await ninth.goto('/explore', { timeout: 10_000 })
  await hydrated(ninth)
  test.info().annotations.push({ type: 'ninth page', description: `${Date.now() - began} ms` })
  await ninth.close()

  const [chatOne, chatTwo, inbox, home, again] = tabs as [Page, Page, Page, Page, Page]
  await sendMessage(site, one!.id, one!.buyer, 'to the first chat')
  await sendMessage(site, two!.id, two!.buyer, 'to the second chat')
  await sendMessage(site, third!.id, third!.buyer, 'unread three')
  for (const page of [chatOne, again]) await expect(log(page).getByText('to the first chat')).toHaveCount(1)
  for (const page of [chatTwo, tabs[7]!]) await expect(log(page).getByText('to the second chat')).toHaveCount(1)
  await expect(list(inbox)).toContainText('unread three')
  await expect(home.getByRole('main')).toContainText('unread three')
  for (const page of tabs) await expect(page).toHaveTitle(/^\(3\) /)

  const holder = lines.holder()!
  const rest = tabs.filter(page => page !== holder)
  expect(rest).toHaveLength(7)
  const writing = (async () => {
    for (let line = 1; line <= 20; line++) await sendMessage(site, one!.id, one!.buyer, `line ${line}`)
  })()
  await holder.close()
  await writing
  await expect.poll(() => lines.holder() === holder).toBe(false)
  await expect.poll(() => openLines(site, seller.id)).toBe(1)
  for (const page of rest.filter(tab => tab.url().includes(one!.id)))
    await expect
      .poll(
        () =>
          log(page)
            .getByText(/^line \d+$/)
            .allInnerTexts(),
        { timeout: 20_000 },
      )
      .toEqual(Array.from({ length: 20 }, (_, line) => `line ${line + 1}`))
  await sendMessage(site, third!.id, third!.buyer, 'unread four')
  for (const page of rest) await expect(page).toHaveTitle(/^\(4\) /)
})

test('a chat opened in a second tab shows earlier and later messages once', async ({ site, newWindow }) => {
  const { id, buyer, seller } = await startConversation(site)
  await sendMessage(site, id, buyer, 'before')
  const window = await newWindow({ token: seller.token })
  await window.page.goto(at(id))
  await expect(log(window.page)).toContainText('before')
  await sendMessage(site, id, buyer, 'in between')
  const tab = await window.context.newPage()
  await tab.goto(at(id))
  for (const text of ['before', 'in between']) await expect(log(tab).getByText(text)).toHaveCount(1)
  await sendMessage(site, id, buyer, 'after')
  for (const page of [window.page, tab]) await expect(log(page).getByText('after')).toHaveCount(1)
})

test('the connection moves to the visible tab, even when the tab that owns it no longer responds', async ({
  site,
  newWindow,
}) => {
  const { id, buyer, seller } = await startConversation(site)
  const window = await newWindow({ token: seller.token })
  const lines = watchLines(window)
  const first = window.page
  await first.goto(at(id))
  await expect(box(first)).toBeFocused()
  const second = await window.context.newPage()
  await second.goto(at(id))
  await expect(box(second)).toBeVisible()
  expect(lines.holder()).toBe(first)
  await setVisibility(first, 'hidden')
  await expect.poll(() => lines.holder() === second).toBe(true)
  await sendMessage(site, id, buyer, 'one')
  for (const page of [first, second]) await expect(log(page).getByText('one')).toHaveCount(1)

  await setVisibility(second, 'hidden')
  // a frozen tab keeps its lock but sends nothing
  const cdp = await window.context.newCDPSession(second)
  await cdp.send('Debugger.enable')
  await cdp.send('Debugger.pause')
  const third = await window.context.newPage()
  await third.goto(at(id))
  await sendMessage(site, id, buyer, 'two')
  await expect(log(third).getByText('two')).toHaveCount(1)
  expect(lines.holder()).toBe(third)
  await cdp.send('Debugger.resume')
  await setVisibility(second, 'visible')
  await sendMessage(site, id, buyer, 'three')
  for (const page of [second, third])
    for (const text of ['one', 'two', 'three']) await expect(log(page).getByText(text)).toHaveCount(1)
  await expect.poll(() => openLines(site, seller.id)).toBe(1)
})

test('the connection closes while every tab is hidden, and later loads the missed messages', async ({
  site,
  newWindow,
}) => {
  const { id, buyer, seller } = await startConversation(site)
  const window = await newWindow({ token: seller.token })
  const tab = await window.context.newPage()
  for (const page of [window.page, tab]) {
    await page.clock.install()
    await page.goto(at(id))
    await expect(box(page)).toBeVisible()
  }
  await expect.poll(() => openLines(site, seller.id)).toBe(1)
  for (const page of [window.page, tab]) await setVisibility(page, 'hidden')
  await sendMessage(site, id, buyer, 'seen from elsewhere')
  for (const page of [window.page, tab]) await expect(page).toHaveTitle(/^\(1\) /)
  for (const page of [window.page, tab]) await page.clock.fastForward('06:00')
  await expect.poll(() => openLines(site, seller.id)).toBe(0)
  await sendMessage(site, id, buyer, 'missed')
  await expect(log(tab).getByText('missed')).toHaveCount(0)
  await setVisibility(tab, 'visible')
  for (const page of [window.page, tab])
    for (const text of ['seen from elsewhere', 'missed']) await expect(log(page).getByText(text)).toHaveCount(1)
})

test('signing out or switching accounts in one tab ends the shared connection', async ({ site, newWindow }) => {
  const { id, buyer, seller } = await startConversation(site)
  const other = await aPerson(site.world)
  const window = await newWindow()
  const { context, page } = window
  await page.goto('/privacy-policy')
  const storeToken = (token: string) =>
    page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [signIn.tokenKey, token])
  await storeToken(seller.token)
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) await tab.goto(at(id))
  for (const tab of tabs) await expect(box(tab)).toBeVisible()
  await expect.poll(() => openLines(site, seller.id)).toBe(1)

  await storeToken(other.token)
  await expect.poll(() => openLines(site, seller.id)).toBe(0)
  await sendMessage(site, id, buyer, 'not for the other')
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { name: 'This conversation no longer exists.' })).toBeVisible()
  await expect.poll(() => openLines(site, other.id)).toBe(1)
  for (const tab of tabs) await expect(tab.getByText('not for the other')).toHaveCount(0)

  await page.evaluate(key => localStorage.removeItem(key), signIn.tokenKey)
  await expect.poll(() => openLines(site, other.id)).toBe(0)
  for (const tab of tabs) await expect(tab).toHaveURL('/')
})

test('public pages open no connection, even for a signed-in user', async ({ site, newWindow }) => {
  const { seller } = await startConversation(site)
  const window = await newWindow({ token: seller.token })
  const lines = watchLines(window)
  const paths = new Set<string>()
  window.page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) paths.add(pathname)
  })
  for (const path of ['/', '/explore']) {
    await window.page.goto(path)
    await hydrated(window.page)
  }
  expect(paths.size).toBeGreaterThan(3)
  const scripts = [...paths].map(path => readFileSync(join(buildDirectory, 'client', path), 'utf8'))
  expect(scripts.filter(text => text.includes('BroadcastChannel') || text.includes(STREAM))).toEqual([])
  expect(lines.count()).toBe(0)
})
