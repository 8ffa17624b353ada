import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { requestQuotas } from '#contract/http/request-quotas.ts'
import { routes } from '#server/features.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { openInProcessCalls } from './in-process/in-process-call.ts'

const world = await openWorld({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
afterAll(() => world.close())
const person = await aPerson(world)
beforeEach(async () => {
  network = `203.0.113.${++last}`
})
let last = 0
let network = ''

interface Call {
  from?: string
  as?: Person
  method?: 'GET' | 'POST'
  body?: object
  headers?: Record<string, string>
}
type Reply = Awaited<ReturnType<typeof world.app.inject>>
async function call(path: string, options: Call = {}): Promise<Reply> {
  const { from = network, as, method = 'GET', body, headers } = options
  const reply = await world.app.inject({
    method,
    url: `/api${path}`,
    headers: { 'x-forwarded-for': from, ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    ...(body && { payload: body }),
  })
  // a busy server refuses a call before it counts it, which the missing header shows; only counted calls matter here
  const counted = reply.statusCode !== 503 || reply.headers['ratelimit'] !== undefined
  return counted ? reply : call(path, options)
}
const search = (more: Call = {}) =>
  call('/explore/deadstock/search', { method: 'POST', body: { query: 'cotton' }, ...more })
/** The most concurrent calls for which the server refuses none. */
const AT_ONCE = 6
async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - all.length) }, make))))
  return all
}
const allowed = (replies: { statusCode: number }[]) => replies.filter(({ statusCode }) => statusCode !== 429).length
/** Sets the used part of the quota with this `key`. */
const spend = (key: string, used: number) =>
  sql`insert into request_quotas values (${key}, ${used}, now() + interval '200 seconds')
    on conflict (key) do update set used = excluded.used, resets_at = excluded.resets_at`.execute(world.db)

describe('a network without a token', () => {
  it('can make exactly 300 calls in five minutes, even concurrently', async () => {
    expect(allowed(await times(330, () => call('/explore/categories')))).toBe(300)
  })

  it('shares one limit among all addresses of an IPv6 /64', async () => {
    let address = 0
    const replies = await times(310, () =>
      call('/explore/categories', { from: `2001:db8:1:2::${(++address).toString(16)}` }),
    )
    expect(allowed(replies)).toBe(300)
    expect((await call('/explore/categories', { from: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })

  it('gets a toast and a Retry-After when it is over the limit', async () => {
    await spend(`api ${network}`, 300)
    const reply = await call('/explore/categories')
    expect(reply.statusCode).toBe(429)
    expect(reply.json()).toMatchObject({
      success: false,
      code: 429,
      reason: 'too_many_requests',
      toast: { type: 'error', message: 'Too many attempts. Please wait a while and try again.' },
    })
    const seconds = Number(reply.headers['retry-after'])
    expect(seconds).toBeGreaterThan(190)
    expect(seconds).toBeLessThanOrEqual(200)
  })

  it('is charged for bad tokens and refused calls too', async () => {
    const bad = { ...person, token: 'x'.repeat(43) }
    const replies = await times(310, () => call('/user/sessions', { as: bad }))
    expect(allowed(replies)).toBe(300)
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(300)
  })
})

describe('an account', () => {
  it('has its own quota from any address', async () => {
    await spend(`api ${network}`, 300)
    const replies = await times(310, () => call('/auth/user', { as: person }))
    expect(allowed(replies)).toBe(300)
    const someone = await aPerson(world)
    let address = 0
    const calls = await times(310, () => call('/user/sessions', { as: someone, from: `198.51.100.${++address % 200}` }))
    expect(allowed(calls)).toBe(300)
  })
})

describe('an expensive call', () => {
  it('is limited to 60 searches a minute, with any query, filters and pages', async () => {
    expect(allowed(await times(70, () => search()))).toBe(60)
    expect((await call('/explore/categories')).statusCode).toBe(200)
  })

  it('counts for the visitor when the server searches to render a page', async () => {
    const callVerb = openInProcessCalls(world.services, routes)
    const visitor = { ip: network, requestId: 'a page' }
    const rendering = () => callVerb(visitor, 'POST /explore/deadstock/search', { body: { query: 'cotton' } })
    const answers = await times(70, rendering)
    expect(answers.filter(answer => !('refusal' in answer))).toHaveLength(60)
    await spend(`api ${network}`, 300)
    expect(await callVerb(visitor, 'GET /explore/categories', {})).toMatchObject({ reply: { success: true } })
  })

  it('is limited to 60 suggestion requests a minute', async () => {
    expect(allowed(await times(70, () => call('/explore/suggestions?query=cotton')))).toBe(60)
    expect((await search()).statusCode).toBe(200)
  })
})

describe('the headers of a limited route', () => {
  const read = (name: string, reply: Awaited<ReturnType<typeof call>>) => String(reply.headers[name])

  it('state the limit and the remaining calls before the limit is reached', async () => {
    const first = await call('/explore/categories')
    expect(read('ratelimit-policy', first)).toBe('"api";q=300;w=300')
    expect(read('ratelimit', first)).toBe('"api";r=299;t=300')
    expect(read('ratelimit', await call('/explore/categories'))).toMatch(/^"api";r=298;t=(299|300)$/)
    const found = await search()
    expect(read('ratelimit-policy', found)).toBe('"api";q=300;w=300, "search";q=60;w=60')
    expect(read('ratelimit', found)).toMatch(/^"api";r=297;t=\d+, "search";r=59;t=60$/)
  })

  it('state the limit and the remaining calls when the limit is reached', async () => {
    await spend(`search ${network}`, 60)
    const reply = await search()
    expect(reply.statusCode).toBe(429)
    expect(read('ratelimit', reply)).toMatch(/^"api";r=299;t=300, "search";r=0;t=(199|200)$/)
    expect(read('ratelimit-policy', reply)).toContain('"search";q=60;w=60')
  })

  it('are absent on sign-in, which sends only Retry-After', async () => {
    const before = await call('/auth/challenge?action=login')
    expect(before.statusCode).toBe(200)
    expect([before.headers['ratelimit'], before.headers['ratelimit-policy']]).toEqual([undefined, undefined])
    const from = '203.0.113.250'
    await spend(`sign-in ${from}`, 300)
    const reply = await call('/auth/challenge?action=login', { from })
    expect(reply.statusCode).toBe(429)
    expect([reply.headers['ratelimit'], reply.headers['ratelimit-policy']]).toEqual([undefined, undefined])
    expect(reply.headers['retry-after']).toBe('240')
  })
})

it('reading listings does not use up the sign-in limit of the same network', async () => {
  await spend(`api ${network}`, 300)
  expect((await call('/auth/challenge?action=login')).statusCode).toBe(200)
})

it('no call is limited when the operator has switched limits off', async () => {
  const open = await openWorld({ RATE_LIMITS: 'off' })
  const replies = await times(400, () => open.app.inject('/api/explore/categories'))
  expect(allowed(replies)).toBe(400)
  expect(replies[0]!.headers['ratelimit']).toBeUndefined()
  await open.close()
})

it('health checks and the API description do not count towards the limit', async () => {
  await spend(`api ${network}`, 300)
  for (const url of ['/healthz', '/readyz', '/api/openapi.json', '/api/docs'])
    expect((await world.app.inject({ url, headers: { 'x-forwarded-for': network } })).statusCode).toBe(200)
})

it('the limits have their documented values', () => {
  expect(requestQuotas).toMatchObject({
    api: { most: 300, seconds: 300 },
    search: { most: 60, seconds: 60 },
    suggestions: { most: 60, seconds: 60 },
  })
})
