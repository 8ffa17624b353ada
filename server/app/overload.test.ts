import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileLocked } from '#testkit/database/locked-tables.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import type { Person } from '#testkit/people.ts'
import { mailedCode, requestCode, tryCode } from '#testkit/sign-in.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { admissionBounds } from '../platform/limits/admission.ts'

let world: World
let conversation: { id: string; buyer: Person; seller: Person }
let port: number
beforeAll(async () => {
  world = await openWorld()
  conversation = await aConversation(world)
  await aListing(world, conversation.seller)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

/** Less time than a blocked call waits, also on a busy machine. */
const SOON_MS = 1500

const whileLocking = <T>(tables: string, meanwhile: () => Promise<T>) => whileLocked(world, tables, meanwhile)

const search = (query: string) =>
  timed(() => world.api('POST /explore/deadstock/search', { body: { query, orderBy: 'latest' } }))

async function timed<T>(send: () => Promise<T>): Promise<T & { ms: number }> {
  const began = performance.now()
  const answer = await send()
  return { ...answer, ms: performance.now() - began }
}

describe('under more searches than capacity', () => {
  test('excess searches are refused within the time limit with a Retry-After, most of them at once', async () => {
    const answers = await whileLocking('search_statistics', () =>
      Promise.all(Array.from({ length: 60 }, (_, number) => search(`cotton ${number}`))),
    )
    const refusals = answers.filter(({ status }) => status === 503)
    expect(refusals).toHaveLength(60)
    for (const { headers, body } of refusals) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toMatchObject({ reason: 'unavailable', toast: { message: expect.stringMatching(/busy/) } })
    }
    expect(answers.filter(({ ms }) => ms < SOON_MS).length).toBeGreaterThanOrEqual(30)
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3000)
    // each call was refused before its statement had waited the allowed two seconds
    expect(world.lines.filter(line => line.includes('"event":"unavailable"'))).toEqual([])
    // a place is free when its work ends, not when its caller is refused
    await expect.poll(async () => (await search('cotton')).status, { timeout: 5000 }).toBe(200)
  })

  test('sign-in and messages still work while all other calls are blocked', async () => {
    const { id, buyer } = conversation
    const email = 'busy.hours@example.com'
    await whileLocking('search_statistics, imports', async () => {
      const searches = [
        ...Array.from({ length: 60 }, (_, number) => search(`poplin ${number}`)),
        ...Array.from({ length: 60 }, () => world.api('GET /import', {}, buyer)),
      ]
      const sent = await timed(() =>
        world.api('POST /message/create-message', { body: { data: { conversationId: id, message: 'hello' } } }, buyer),
      )
      const requested = await timed(() => requestCode(world, email))
      const tried = await timed(async () => tryCode(world, email, await mailedCode(world, email)))
      expect([sent.status, requested.status, tried.status]).toEqual([200, 200, 200])
      expect(Math.max(sent.ms, requested.ms)).toBeLessThan(SOON_MS)
      await Promise.all(searches)
    })
  })

  test('health checks answer and report ready', async () => {
    await whileLocking('search_statistics', async () => {
      const searches = Array.from({ length: 60 }, (_, number) => search(`linen ${number}`))
      for (const url of ['/healthz', '/readyz']) {
        const { statusCode, ms } = await timed(() => world.app.inject(url))
        expect([url, statusCode]).toEqual([url, 200])
        expect(ms).toBeLessThan(SOON_MS)
      }
      await Promise.all(searches)
    })
  })
})

test('pipelined requests on one connection are counted individually', async () => {
  const body = JSON.stringify({ query: 'cotton', orderBy: 'latest' })
  const text = `POST /api/explore/deadstock/search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const socket = connect(port, '127.0.0.1')
  const usage = () => world.services.admission.usage().sheddable
  // work of earlier tests would be counted too
  await expect.poll(() => usage().working + usage().waiting, { timeout: 5000 }).toBe(0)
  const { shed: before } = usage()
  await whileLocking('search_statistics', async () => {
    socket.write(text.repeat(20))
    const counted = () => [usage().working, usage().working + usage().waiting + usage().shed - before]
    await expect.poll(counted).toEqual([3, 20])
  })
  socket.destroy()
  await expect.poll(() => usage().working, { timeout: 5000 }).toBe(0)
})

test('one address with many expensive searches leaves slots to others', async () => {
  const limited = await openWorld({ RATE_LIMITS: 'on' })
  const searchFrom = (remoteAddress: string, query: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/explore/deadstock/search',
      payload: { query, orderBy: 'latest' },
      remoteAddress,
    })
  const usage = () => limited.services.admission.usage().sheddable
  await whileLocked(limited, 'search_statistics', async () => {
    const greedy = Array.from({ length: 20 }, (_, number) => searchFrom('192.0.2.1', `cotton ${number}`))
    await expect.poll(() => usage().shed).toBeGreaterThan(0)
    expect(usage().working).toBe(admissionBounds.sheddable.ofCaller)
    const others = ['192.0.2.2', '192.0.2.3'].map(address => searchFrom(address, 'linen'))
    await expect.poll(() => usage().working).toBe(3)
    await Promise.all([...greedy, ...others])
  })
  await limited.close()
})
