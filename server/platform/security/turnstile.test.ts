import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#testkit/world.ts'
import type { HumanCheck } from './human-check.ts'
import { openTurnstile } from './turnstile.ts'

let world: World
let check: HumanCheck
let closed: HumanCheck
let answer: unknown
const requests: URLSearchParams[] = []
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => (body += String(chunk)))
  request.on('end', () => {
    requests.push(new URLSearchParams(body))
    if (answer === 'silence') return
    if (answer === 'elsewhere') response.writeHead(302, { location: '/other' }).end()
    else if (answer === 'broken')
      response.writeHead(500).end('{"success":true,"action":"login","hostname":"stock.example"}')
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
})

beforeAll(async () => {
  world = await openWorld()
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const keys = { siteKey: 'site', secretKey: 'secret' }
  check = openTurnstile(keys, 'stock.example', `http://127.0.0.1:${port}/siteverify`)
  closed = openTurnstile(keys, 'stock.example', 'http://127.0.0.1:1/siteverify')
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await world.close()
})

let serial = 0
const spend = (token = `token-${++serial}`, by = check) => by.spend(world.db, 'login', token, '203.0.113.9')
const good = { success: true, action: 'login', hostname: 'stock.example' }

describe('abuse case 8, with Turnstile', () => {
  test('a positive reply for this host and action passes once', async () => {
    answer = good
    await spend('the-token')
    expect(Object.fromEntries(requests.at(-1)!)).toEqual({
      secret: 'secret',
      response: 'the-token',
      remoteip: '203.0.113.9',
    })
    await expect(spend('the-token')).rejects.toMatchObject({ reason: 'captcha_incomplete' })
  })

  test.each([
    ['a negative reply', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['another action', { ...good, action: 'verify' }],
    ['another host', { ...good, hostname: 'evil.example' }],
    ['a success value that is a text', { ...good, success: 'true' }],
    ['garbage', '<html>'],
    ['nothing', 'null'],
    ['an error', 'broken'],
    ['a redirect', 'elsewhere'],
  ])('%s counts as failed', async (_name, given) => {
    answer = given
    await expect(spend()).rejects.toMatchObject({ reason: 'captcha_incomplete', details: { reset: true } })
  })

  test('a token that is too long is refused without a request, and an unreachable provider refuses', async () => {
    const before = requests.length
    await expect(spend('x'.repeat(2049))).rejects.toMatchObject({ reason: 'captcha_incomplete' })
    expect(requests).toHaveLength(before)
    await expect(spend('any', closed)).rejects.toMatchObject({ reason: 'captcha_incomplete' })
  })

  test('a provider that does not reply refuses within five seconds', async () => {
    answer = 'silence'
    const started = performance.now()
    await expect(spend()).rejects.toMatchObject({ reason: 'captcha_incomplete' })
    expect(performance.now() - started).toBeLessThan(6000)
  })
})

test('with Turnstile configured, the challenge names the site', async () => {
  const configured = await openWorld({ TURNSTILE_SITE_KEY: 'site-1', TURNSTILE_SECRET_KEY: 'secret-1' })
  const { body } = await configured.api('GET /auth/challenge', { query: { action: 'login' } })
  expect(body).toEqual({ success: true, kind: 'turnstile', siteKey: 'site-1' })
  await configured.close()
})
