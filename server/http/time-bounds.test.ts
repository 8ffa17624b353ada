import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { refusals } from '#contract/http/refusals.ts'
import { routes } from '#server/features.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { createApp } from '../app/app.ts'
import { type TimeBounds, usualTimeBounds } from './time-bounds.ts'

const quick: TimeBounds = {
  headersMs: 400,
  bodyMs: 700,
  uploadMs: 1500,
  unreadMs: 600,
  replyMs: 1500,
  downloadMs: 3000,
  slowestBytesPerSecond: 20_000_000,
  keepAliveMs: 65_000,
  checkMs: 50,
}
// several times more than the kernels of both sides buffer
const big = Buffer.alloc(40 * 1024 * 1024, 'x')

const world = await openWorld()
const person = await aPerson(world)
const app = await createApp(world.services, {
  routes,
  plugins: [async server => void server.get('/big', (_request, reply) => reply.type('image/webp').send(big))],
  timeBounds: quick,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const port = (app.server.address() as AddressInfo).port
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await world.close()
})

interface Line {
  socket: Socket
  /** the text received so far */
  text(): string
  bytes(): number
  /** milliseconds until the other side ended the connection, or Infinity if it is still open after `ms` */
  cutWithin(ms: number): Promise<number>
}

function dial(head: string): Line {
  const opened = performance.now()
  const socket = connect(port, '127.0.0.1').setNoDelay()
  const chunks: Buffer[] = []
  socket.on('data', chunk => void chunks.push(chunk))
  socket.on('error', () => undefined)
  const cut = new Promise<number>(resolve => socket.once('close', () => resolve(performance.now() - opened)))
  socket.write(head)
  return {
    socket,
    text: () => Buffer.concat(chunks).toString('latin1'),
    bytes: () => chunks.reduce((sum, { length }) => sum + length, 0),
    cutWithin: ms => Promise.race([cut, pause(ms, Number.POSITIVE_INFINITY, { ref: false })]),
  }
}

/** Writes a byte every 100 ms while the connection is open. */
function dribble(socket: Socket, byte = 'a'): void {
  const timer = setInterval(() => socket.write(byte), 100)
  socket.once('close', () => clearInterval(timer))
}

function takeAtMost(socket: Socket, bytesPerSecond: number): void {
  let left = 0
  socket.on('data', ({ length }) => {
    left -= length
    if (left < 0) socket.pause()
  })
  const timer = setInterval(() => {
    left = Math.min(left, 0) + bytesPerSecond / 50
    if (left > 0) socket.resume()
  }, 20)
  socket.once('close', () => clearInterval(timer))
}

const upload = (length: number) =>
  `PUT /api/deadstock/0190c0de-0000-7000-8000-000000000000/images HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n` +
  `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`

describe('a slow client', () => {
  test('is disconnected when it sends nothing, or sends headers too slowly', async () => {
    const silent = dial('')
    const slow = dial('GET /api/explore/deadstock HTTP/1.1\r\nhost: x\r\nx-a: ')
    dribble(slow.socket)
    const [a, b] = await Promise.all([silent.cutWithin(2000), slow.cutWithin(2000)])
    expect(a).toBeLessThan(1000)
    expect(b).toBeLessThan(1000)
    expect(b).toBeGreaterThan(300)
  })

  test('is disconnected when it sends a body too slowly, and its request has no effect', async () => {
    const line = dial(
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"',
    )
    dribble(line.socket)
    const cut = await line.cutWithin(3000)
    expect(cut).toBeGreaterThan(600)
    expect(cut).toBeLessThan(1300)
    expect(line.text()).toBe('')
  })

  test('has more time for an upload than for other bodies, and is then disconnected', async () => {
    const line = dial(upload(1_000_000))
    dribble(line.socket)
    const cut = await line.cutWithin(4000)
    expect(cut).toBeGreaterThan(1400)
    expect(cut).toBeLessThan(2500)
  })

  test('gets the standard refusal when its upload is too slow', async () => {
    const line = dial(
      `POST /api/import HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n',
    )
    dribble(line.socket)
    await line.cutWithin(4000)
    const [head, body] = line.text().split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 408 /)
    const { status, message } = refusals.too_slow
    const toast = { type: 'error', message }
    expect(JSON.parse(body!)).toEqual({ success: false, code: status, reason: 'too_slow', toast })
  })

  test('is disconnected when it reads nothing of a reply', async () => {
    const line = dial('GET /big HTTP/1.1\r\nhost: x\r\n\r\n')
    line.socket.pause()
    await pause(1300)
    expect(await connections()).toBe(0)
    line.socket.destroy()
  })

  test('is disconnected when it reads a reply below the minimum speed', async () => {
    const line = dial('GET /big HTTP/1.1\r\nhost: x\r\n\r\n')
    takeAtMost(line.socket, 7_000_000)
    await pause(1800)
    expect(await connections()).toBe(1)
    await pause(2400)
    expect(await connections()).toBe(0)
    expect(line.bytes()).toBeLessThan(big.length)
    line.socket.destroy()
  })

  test('gets a long reply completely when it reads above the minimum speed', async () => {
    const line = dial('GET /big HTTP/1.1\r\nhost: x\r\n\r\n')
    takeAtMost(line.socket, 16_000_000)
    await pause(quick.replyMs)
    expect(line.bytes()).toBeLessThan(big.length)
    await expect.poll(line.bytes, { timeout: 3000 }).toBeGreaterThan(big.length)
    line.socket.destroy()
  })
})

test('an idle event stream outlives all time limits, also on a reused connection', async () => {
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n\r\n`
  const line = dial(head('/api/auth/user'))
  await expect.poll(line.text).toContain('"success":true')
  line.socket.write(head(`/api/conversation/sse/conversations/${person.id}`))
  await expect.poll(line.text).toContain('text/event-stream')
  expect(await line.cutWithin(2500)).toBe(Number.POSITIVE_INFINITY)
  line.socket.destroy()
})

test('the production time limits are 10 s for headers, 30 s for bodies and 60 s for uploads', () => {
  expect(usualTimeBounds).toMatchObject({ headersMs: 10_000, bodyMs: 30_000, uploadMs: 60_000, checkMs: 2000 })
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([quick.headersMs, quick.uploadMs])
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
