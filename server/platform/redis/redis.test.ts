import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedisStreamSlots } from '#server/streams/redis-stream-slots.ts'
import { openStreamSlots, type StreamSlots } from '#server/streams/stream-slots.ts'
import { nextNumber } from '#testkit/people.ts'
import { type RedisServer, redisProgram, startRedis } from '#testkit/redis/redis-server.ts'
import { openWorld, type World } from '#testkit/world.ts'
import type { Context } from '../context.ts'
import { openPubSub, type PubSub } from '../database/pub-sub.ts'
import { leaseFrom } from '../limits/redis-quotas.ts'
import { leaseIn, openRequestQuotas } from '../limits/request-quotas.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { checkRedis } from './check-redis.ts'
import { openRedis, type Redis } from './redis.ts'

const faultOf = async (url: string): Promise<string> => {
  try {
    await checkRedis(url)
    return ''
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
}

test('a REDIS_URL without a Redis gives a one-sentence error with a solution and no password', async () => {
  const fault = await faultOf('redis://:hush@127.0.0.1:9')
  expect(fault).toMatch(
    /^REDIS_URL cannot be used: [^\n]+; start the Redis or Valkey there, or leave the variable unset\.$/,
  )
  expect(fault).not.toContain('hush')
  const other = createServer((_request, reply) => void reply.end('no Redis')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  expect(await faultOf(`redis://127.0.0.1:${(other.address() as AddressInfo).port}`)).toMatch(
    /^REDIS_URL cannot be used: /,
  )
  other.closeAllConnections()
  other.close()
})

describe.skipIf(!redisProgram)('with a Redis,', () => {
  let server: RedisServer
  let world: World
  const opened: { close(): Promise<unknown> }[] = []
  beforeAll(async () => {
    server = await startRedis()
    world = await openWorld({ REDIS_URL: server.url, RATE_LIMITS: 'on' })
  })
  afterAll(async () => {
    for (const one of opened.toReversed()) await one.close()
    await world.close()
    await server.stop()
  })

  const closedAfter = <T extends { close(): Promise<unknown> }>(one: T): T => {
    opened.push(one)
    return one
  }
  const aRedis = async (): Promise<Redis> =>
    closedAfter((await openRedis(server.url, { log: world.services.log, degraded: new Set() }))!)
  const aPubSub = async (): Promise<PubSub> =>
    closedAfter(await openPubSub(world.services.config.databaseUrl!, world.services.log, await aRedis()))
  const hearing = (pubSub: PubSub, topic: string) => {
    const heard: string[] = []
    pubSub.subscribe(topic, () => heard.push(topic))
    return heard
  }
  const quota = { most: 300, seconds: 300 }
  const aCounter = async () => openRequestQuotas(leaseFrom(await aRedis(), leaseIn(world.db)))
  const leasedInDatabase = () => world.db.selectFrom('request_quotas').selectAll().execute()
  const from = (userId: string) => ({ viewer: { userId }, ip: '10.9.0.1' }) as unknown as Context
  const aProcess = async (): Promise<StreamSlots> => openRedisStreamSlots(await aRedis(), openStreamSlots(world.db))
  const away = async () => {
    await server.kill('SIGKILL')
    await expect.poll(() => [...world.services.degraded]).toEqual(['redis'])
  }
  const back = async () => {
    await server.start()
    await expect.poll(() => [...world.services.degraded], { timeout: 5000 }).toEqual([])
  }

  test('the server is accepted; one with a password or a read-only one gives a one-sentence error', async () => {
    expect(await faultOf(server.url)).toBe('')
    const [locked, replica] = [await startRedis('--requirepass', 'hush'), await startRedis()]
    const port = new URL(server.url).port
    expect(await faultOf(locked.url)).toBe(
      'REDIS_URL leads to a Redis that needs a password; write it into the address, as in redis://:password@host:6379.',
    )
    expect(await faultOf(locked.url.replace('//', '//:wrong@'))).toBe(
      'REDIS_URL has a user or password that the Redis there does not know.',
    )
    expect(await faultOf(locked.url.replace('//', '//:hush@'))).toBe('')
    const asReplica = closedAfter((await openRedis(replica.url, { log: world.services.log, degraded: new Set() }))!)
    await asReplica.call(client => client.replicaOf('127.0.0.1', Number(port)))
    expect(await faultOf(replica.url)).toBe('REDIS_URL leads to a read-only replica; name the primary.')
    await asReplica.close()
    await Promise.all([locked.stop(), replica.stop()])
  })

  test('several processes together allow exactly the quota without the database', async () => {
    const counters = await Promise.all(Array.from({ length: 4 }, aCounter))
    const key = `redis ${nextNumber()}`
    const found = await Promise.all(counters.flatMap(count => Array.from({ length: 100 }, () => count(key, quota))))
    expect(found.filter(({ allowed }) => allowed)).toHaveLength(300)
    expect(found.every(({ seconds }) => seconds > 290 && seconds <= 300)).toBe(true)
    expect(await leasedInDatabase()).toEqual([])
  })

  test('API calls are counted in Redis', async () => {
    const { headers } = await world.api('GET /explore/categories', {})
    expect(headers['ratelimit']).toContain('"api";r=299')
    expect(await leasedInDatabase()).toEqual([])
  })

  test('a message published by one process wakes the others once, without the database', async () => {
    const [here, elsewhere] = [await aPubSub(), await aPubSub()]
    const [own, other, silent] = [hearing(here, 'a'), hearing(elsewhere, 'a'), hearing(elsewhere, 'b')]
    here.publish('a')
    expect(own).toEqual(['a'])
    await expect.poll(() => other).toEqual(['a'])
    here.publish('b')
    await expect.poll(() => silent).toEqual(['b'])
    expect([own.length, other.length]).toEqual([1, 1])
  })

  test('one user has at most six streams over all processes, and a closed stream frees its slot', async () => {
    const [one, other] = [closedAfter(await aProcess()), closedAfter(await aProcess())]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).take(from('a user'))),
    )
    const taken = answers.filter(leave => leave !== undefined)
    expect(taken).toHaveLength(6)
    taken[0]!()
    await expect.poll(() => other.take(from('a user'))).toBeDefined()
    expect(await one.take(from('a user'))).toBeUndefined()
  })

  test('while Redis is down, limits and wake-ups use the database, and no call is refused for that', async () => {
    const [here, elsewhere, count, places] = [
      await aPubSub(),
      await aPubSub(),
      await aCounter(),
      closedAfter(await aProcess()),
    ]
    const heard = hearing(elsewhere, 'late')
    const key = `redis ${nextNumber()}`
    await away()
    const before = heard.length
    here.publish('late')
    await expect.poll(() => heard.length, { timeout: 5000 }).toBeGreaterThan(before)
    const found = await Promise.all(Array.from({ length: 400 }, () => count(key, quota)))
    expect(found.filter(({ allowed }) => allowed)).toHaveLength(300)
    expect((await leasedInDatabase()).map(row => row.key)).toEqual([key])
    const taken = []
    for (let at = 0; at < 8; at++) taken.push(await places.take(from('6a1f7a86-98d3-4c4c-9d0b-5b1f0d2f6f01')))
    expect(taken.filter(leave => leave !== undefined)).toHaveLength(6)
    expect((await world.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', degraded: ['redis'] })
    await back()
    const again = hearing(elsewhere, 'again')
    await expect
      .poll(() => {
        here.publish('again')
        return again.length
      })
      .toBeGreaterThan(0)
  })

  test('an unresponsive Redis delays 20 calls by less than 2 seconds', async () => {
    const count = await aCounter()
    await server.kill('SIGSTOP')
    const began = performance.now()
    for (let at = 0; at < 20; at++) await count(`redis ${nextNumber()}`, quota)
    expect(performance.now() - began).toBeLessThan(2000)
    await server.kill('SIGCONT')
  })
})
