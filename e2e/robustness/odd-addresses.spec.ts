import { connect } from 'node:net'
import { expect, test } from '../support/journey.ts'

/** Sends a request with exactly this first line; returns the reply. */
const sendLine = (url: string, line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(url)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    )
    let text = ''
    socket.on('data', data => (text += data.toString()))
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
  })

test('a request line with the full address of the host opens the page', async ({ site }) => {
  expect(await sendLine(site.url, 'GET http://x/ HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /)
  expect(await sendLine(site.url, 'GET http://x/nowhere HTTP/1.1')).toMatch(/^HTTP\/1.1 404 /)
  expect(await sendLine(site.url, 'GET http://x/api/explore/categories HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /)
})

test('a path that looks like another host returns 404 without a link to that host', async ({ site }) => {
  const reply = await sendLine(site.url, 'GET //evil.example/x HTTP/1.1')
  expect(reply).toMatch(/^HTTP\/1.1 404 /)
  expect(reply).toContain('og:url')
  expect(reply).not.toMatch(/(content|href)="[a-z:]*\/\/evil/)
})

test('a missing asset is refused with the standard error', async ({ site, request }) => {
  for (const path of ['/assets/nope', '/site/nope.png', '/assets/../package.json']) {
    const reply = await request.get(site.url + path)
    if (path.startsWith('/assets/n') || path.startsWith('/site'))
      expect(await reply.json()).toMatchObject({ success: false, code: 404, reason: 'not_found' })
    expect(reply.status()).toBe(404)
  }
})

test('an address of assets that leads out of their folder is refused', async ({ site, request }) => {
  for (const path of ['/assets/..%2f..%2fserver%2fentry-server.js', '/assets/..%2F..%2F.key']) {
    const reply = await request.get(site.url + path)
    expect(reply.status()).toBe(400)
  }
})

test('a search with unknown or invalid parameters shows listings instead of an error', async ({ newWindow }) => {
  const { page } = await newWindow()
  const odd = ['query=%00', 'constructor=1', '__proto__=1&prototype=2', `fbclid=${'x'.repeat(150)}`]
  for (const search of odd) {
    expect((await page.goto(`/explore?${search}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
    await expect(page.getByText("We couldn't load")).toHaveCount(0)
  }
})
