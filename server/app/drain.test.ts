import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#testkit/world.ts'

const worlds: World[] = []
let world: World
let port: number
beforeEach(async () => {
  world = await openWorld()
  worlds.push(world)
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => Promise.all(worlds.map(one => one.close())))

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 })
const get = (path: string, agent: Agent | false = false) =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, response => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode!, connection: response.headers.connection }))
    })
      .on('error', reject)
      .end()
  })

test('a stopping product reports not ready to health checks, and serves until they have seen it', async () => {
  expect((await get('/readyz')).status).toBe(200)
  expect((await get('/api/auth/challenge?action=login', keepAliveAgent)).connection).toBe('keep-alive')
  const gone = world.app.drain('end')
  await sleep(1500)
  expect((await get('/readyz')).status).toBe(503)
  const reply = await get('/api/auth/challenge?action=login', keepAliveAgent)
  expect([reply.status, reply.connection]).toEqual([200, 'close'])
  await gone
  await expect(get('/healthz')).rejects.toThrow('ECONNREFUSED')
})

test('a request that arrives just after its connection was the last one is answered', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await sleep(50)
  const gone = world.app.drain('end')
  await sleep(100)
  await expect(get('/healthz')).rejects.toThrow('ECONNREFUSED')
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
  await gone
})

test('a product without health checks stops without waiting', async () => {
  const began = performance.now()
  await world.app.drain('end')
  expect(performance.now() - began).toBeLessThan(2000)
})

test('a process with a successor still reports ready', async () => {
  await get('/readyz')
  const gone = world.app.drain('replaced')
  await sleep(500)
  expect((await get('/readyz')).status).toBe(200)
  await gone
})

test('a running call is finished even if it outlasts the drain', async () => {
  const slow = new Promise<number>((resolve, reject) => {
    const call = request(
      {
        port,
        host: '127.0.0.1',
        path: '/api/auth/login',
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json' },
      },
      response => resolve(response.statusCode!),
    )
    call.on('error', reject)
    call.write('{"email":')
    setTimeout(() => call.end('"slow@example.com"}'), 1200)
  })
  await sleep(300)
  await world.app.drain('end')
  expect(await slow).toBe(422)
})
