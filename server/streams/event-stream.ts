import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { messageLimits } from '#contract/conversations/rules.ts'
import { type Context, personOf } from '../platform/context.ts'
import { batchKeys } from '../platform/database/pool/batch.ts'
import { messageOf } from '../platform/log/error-details.ts'
import { logSparingly } from '../platform/log/log-sparingly.ts'
import { type StreamSource, sessionsTopic } from '../platform/messaging/stream-source.ts'
import { refuse } from '../platform/runtime/refusal.ts'
import type { StreamSlots } from './stream-slots.ts'
import { feed } from './stream-writer.ts'

/**
 * The longest time for which a reader may leave an event unread, and the intervals at which a stream sends a heartbeat
 * and reads even without a hint of new events.
 */
export interface StreamTiming {
  heartbeatMs: number
  stalledMs: number
  rereadMs: number
}

const usualTiming: StreamTiming = { heartbeatMs: messageLimits.heartbeatMs, stalledMs: 15_000, rereadMs: 60_000 }
const retryMs = { usual: 2000, closingMost: 3000 } as const
const lingerMs = 1000
const sessionCheckMs = 4000
const tickMs = 250
const mostOpen = 10_000

/** Returns the sessions among these that are still valid. */
export type LivingSessions = (sessionIds: string[]) => Promise<Set<string>>

/** The open event streams of one process. */
export interface EventStreams {
  open(context: Context, reply: FastifyReply, source: StreamSource, lastEventId: string | undefined): Promise<void>
  /** ends all streams and makes their readers reconnect within three seconds, at different moments */
  closeAll(): void
  size(): number
}

interface OpenStream {
  sessionId: string | undefined
  beatAt: number
  rereadAt: number
  sessionCheckAt: number
  beat(): void
  pump(): void
  close: () => void
}

export function createEventStreams(
  living: LivingSessions,
  places: StreamSlots,
  timing: StreamTiming = usualTiming,
): EventStreams {
  const streams = new Set<OpenStream>()
  const isAlive = batchKeys(living)
  let warn: ReturnType<typeof logSparingly> | undefined
  // one timer for all: thousands of single timers would cost more than their streams
  const timer = setInterval(() => tick(performance.now()), Math.min(tickMs, timing.heartbeatMs)).unref()

  function tick(now: number): void {
    const unchecked: OpenStream[] = []
    for (const stream of streams) {
      if (stream.sessionId && now >= stream.sessionCheckAt) {
        stream.sessionCheckAt = now + sessionCheckMs
        unchecked.push(stream)
      }
      if (now >= stream.beatAt) {
        stream.beatAt = now + timing.heartbeatMs
        stream.beat()
      }
      if (now >= stream.rereadAt) {
        stream.rereadAt = now + timing.rereadMs
        stream.pump()
      }
    }
    if (unchecked.length > 0) void closeSignedOut(unchecked).catch(() => undefined)
  }

  // one query for all quiet streams whose check is due; active streams are checked before each read
  async function closeSignedOut(some: readonly OpenStream[]): Promise<void> {
    const alive = await living([...new Set(some.flatMap(({ sessionId }) => sessionId ?? []))])
    for (const { sessionId, close } of some) if (sessionId && !alive.has(sessionId)) close()
  }

  return {
    size: () => streams.size,
    closeAll: () => {
      clearInterval(timer)
      for (const { close } of streams) close()
    },
    async open(context, reply, source, lastEventId) {
      const response = reply.raw
      // a reader that disconnected during the checks sends no 'close' any more, and has no address
      if (response.destroyed) {
        reply.hijack()
        return
      }
      if (streams.size >= mostOpen) refuse('unavailable', { retryAfter: 60 })
      const leave = (await places.take(context)) ?? refuse('too_many_requests', { retryAfter: 60 })
      reply.hijack()
      if (response.destroyed) return leave()
      sendHead(response, reply.getHeaders())
      const sessionId = context.viewer?.sessionId
      const allowed = async () =>
        (await Promise.all([sessionId === undefined || isAlive(sessionId), source.allowed()])).every(Boolean)
      const { log, services } = context
      const { pump, beat, stop } = feed(
        response,
        { ...source, allowed },
        {
          log,
          lastEventId,
          stalledMs: timing.stalledMs,
          onFault: error => (warn ??= logSparingly(services.log))('stream.failed', '', { message: messageOf(error) }),
        },
      )
      const now = performance.now()
      const stream: OpenStream = {
        sessionId,
        beatAt: now + timing.heartbeatMs,
        // spread out, because readers may have reconnected together
        rereadAt: now + timing.rereadMs * (0.5 + Math.random() / 2),
        sessionCheckAt: now + sessionCheckMs * Math.random(),
        beat,
        pump,
        close: () => endSoon(response),
      }
      streams.add(stream)
      const off = services.pubSub.subscribe(source.topic, pump)
      const { viewer } = context
      const offSessions = viewer?.firm
        ? services.pubSub.subscribe(
            sessionsTopic(personOf(viewer)),
            () => void closeSignedOut([stream]).catch(() => undefined),
          )
        : undefined
      pump()
      response.once('close', () => {
        off()
        offSessions?.()
        stop()
        leave()
        streams.delete(stream)
      })
    },
  }
}

function endSoon(response: ServerResponse): void {
  if (!response.writableEnded) response.end(`retry: ${Math.ceil(Math.random() * retryMs.closingMost)}\n\n`)
  // a reader that has stopped reading does not see the end of the stream either
  setTimeout(() => response.destroy(), lingerMs).unref()
}

function sendHead(response: ServerResponse, headers: ReturnType<FastifyReply['getHeaders']>): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.setHeader('content-type', 'text/event-stream; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-accel-buffering', 'no')
  response.shouldKeepAlive = false
  // a reader that disconnects during a write is no fault of ours; 'close' follows
  response.on('error', () => undefined)
  response.writeHead(200)
  response.write(`retry: ${retryMs.usual}\n\n`)
}
