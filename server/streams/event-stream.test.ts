import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '../platform/context.ts'
import { createLog } from '../platform/log/log.ts'
import type { StreamSource } from '../platform/messaging/stream-source.ts'
import type { Services } from '../platform/services.ts'
import { createEventStreams, type EventStreams, type StreamTiming } from './event-stream.ts'

const quick: StreamTiming = { heartbeatMs: 60, stalledMs: 200, rereadMs: 60_000 }
let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

interface Stage {
  app: FastifyInstance
  streams: EventStreams
  port: number
  publish(topic: string): void
}

/** Serves one source at / on a real socket, without a database. */
async function stage(source: StreamSource, timing = quick): Promise<Stage> {
  const listeners = new Map<string, () => void>()
  const pubSub: Services['pubSub'] = {
    subscribe: (topic, listener) => {
      listeners.set(topic, listener)
      return () => void listeners.delete(topic)
    },
    publish: () => undefined,
    close: async () => undefined,
  }
  const log = createLog({ level: 'error' })
  const places = { take: async () => () => undefined, close: async () => undefined }
  const streams = createEventStreams(async ids => new Set(ids), places, timing)
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', (request, reply) => {
    const context = { services: { pubSub }, log, viewer: null, ip: request.ip } as unknown as Context
    return streams.open(context, reply, source, request.headers['last-event-id'] as string | undefined)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
  return { app, streams, port: (app.server.address() as AddressInfo).port, publish: topic => listeners.get(topic)?.() }
}

const until = async (met: () => boolean, ms = 5000) => {
  const deadline = Date.now() + ms
  while (!met() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 10))
  expect(met()).toBe(true)
}

describe('an event stream', () => {
  test('drops a reader that takes no data, and stops reading for it', async () => {
    let read = 0
    const line = 'x'.repeat(60_000)
    const { streams, port } = await stage({
      topic: 't',
      allowed: async () => true,
      read: async () => ({ id: String(++read), data: line }),
    })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    socket.pause()
    await until(() => streams.size() === 1)
    await until(() => streams.size() === 0)
    const readBefore = read
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(read).toBe(readBefore)
    // the stream has read no more than the socket buffers of both ends take, and one more event
    expect(read * line.length).toBeLessThan(32 * 1024 * 1024)
    socket.destroy()
  })

  test('waits for a slow reader, even with much data', async () => {
    const { port } = await stage(
      {
        topic: 't',
        allowed: async () => true,
        read: async cursor =>
          Number(cursor ?? 0) < 300 ? { id: String(Number(cursor ?? 0) + 1), data: 'x'.repeat(60_000) } : undefined,
      },
      { ...quick, stalledMs: 10_000 },
    )
    const response = await fetch(`http://127.0.0.1:${port}/`)
    const reader = response.body!.getReader()
    let bytes = 0
    while (bytes < 300 * 60_000) {
      const { value } = await reader.read()
      bytes += value!.length
      if (bytes % 7 === 0) await new Promise(resolve => setTimeout(resolve, 5))
    }
    expect(bytes).toBeGreaterThanOrEqual(300 * 60_000)
    await reader.cancel()
  })

  test('reads again after a notification that arrives during a read', async () => {
    const waiting: (() => void)[] = []
    const news = [['1'], ['2']]
    const { port, publish } = await stage({
      topic: 't',
      allowed: async () => true,
      read: async () => {
        const next = news[0]?.pop()
        if (next) return { id: next, data: next }
        await new Promise<void>(resolve => waiting.push(resolve))
        return undefined
      },
    })
    const response = await fetch(`http://127.0.0.1:${port}/`)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const hear = async (wanted: string) => {
      while (!text.includes(wanted)) text += (await reader.read()).value ?? ''
    }
    await hear('id: 1')
    await until(() => waiting.length === 1)
    news.shift()
    publish('t')
    waiting.pop()!()
    await hear('id: 2')
    expect(text).toContain('id: 1')
    await reader.cancel()
  })

  test('sends a reset and all data when the position of the reader cannot be continued', async () => {
    const { port } = await stage({
      topic: 't',
      allowed: async () => true,
      read: async cursor => (cursor === '7' ? undefined : { id: '7', data: ['all'], reset: cursor !== undefined }),
    })
    const hear = async (headers: Record<string, string>) => {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers })
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (!text.includes('all')) text += (await reader.read()).value ?? ''
      await reader.cancel()
      return text
    }
    expect(await hear({})).toBe('retry: 2000\n\nid: 7\ndata: ["all"]\n\n')
    expect(await hear({ 'last-event-id': '3' })).toBe(
      'retry: 2000\n\nevent: reset\ndata: {}\n\nid: 7\ndata: ["all"]\n\n',
    )
  })

  test('sends a heartbeat, and ends when its permission is withdrawn', async () => {
    let allowed = true
    const { port, streams, publish } = await stage({
      topic: 't',
      allowed: async () => allowed,
      read: async () => undefined,
    })
    const whole = fetch(`http://127.0.0.1:${port}/`).then(response => response.text())
    await until(() => streams.size() === 1)
    await new Promise(resolve => setTimeout(resolve, 150))
    allowed = false
    publish('t')
    expect(await whole).toContain(': still here')
    await until(() => streams.size() === 0)
  })

  test('still sends heartbeats when the clock is set back one day', async () => {
    const { port, streams } = await stage({ topic: 't', allowed: async () => true, read: async () => undefined })
    const cut = new AbortController()
    const { body } = await fetch(`http://127.0.0.1:${port}/`, { signal: cut.signal })
    await until(() => streams.size() === 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
    let beats = 0
    const reading = (async () => {
      for await (const chunk of body!) beats += Buffer.from(chunk).toString().split(': still here').length - 1
    })().catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 500))
    vi.useRealTimers()
    cut.abort()
    await reading
    expect(beats).toBeGreaterThan(3)
  })

  test('asks its readers to reconnect when the process stops', async () => {
    const { port, streams } = await stage({ topic: 't', allowed: async () => true, read: async () => undefined })
    const whole = fetch(`http://127.0.0.1:${port}/`).then(response => response.text())
    await until(() => streams.size() === 1)
    streams.closeAll()
    expect(await whole).toMatch(/^retry: 2000\n\n(: still here\n\n)*retry: \d{1,4}\n\n$/)
  })
})
