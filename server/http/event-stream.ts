import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { messageLimits } from '../../contract/conversations-rules.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { StreamSource } from '../platform/stream-source.ts'
import { messageOf } from '../platform/thrown.ts'
import { createStreamCensus } from './stream-census.ts'

/** How long a reader may leave an event untaken, and how often a stream reads without having been woken. */
export interface StreamTiming {
  heartbeatMs: number
  stalledMs: number
  rereadMs: number
}

const usualTiming: StreamTiming = { heartbeatMs: messageLimits.heartbeatMs, stalledMs: 15_000, rereadMs: 15_000 }
const retryMs = { usual: 2000, closingMost: 3000 } as const
const lingerMs = 1000
const sessionCheckMs = 4000

/** Which of these sessions may still be used. */
export type LivingSessions = (sessionIds: string[]) => Promise<Set<string>>

/** The open event streams of one process. */
export interface EventStreams {
  open(context: Context, reply: FastifyReply, source: StreamSource, lastEventId: string | undefined): void
  /** ends all streams and asks their readers to come back within three seconds, not all at once */
  closeAll(): void
  size(): number
}

export function createEventStreams(living: LivingSessions, timing: StreamTiming = usualTiming): EventStreams {
  const census = createStreamCensus()
  const closers = new Map<() => void, string | undefined>()
  const sessionCheck = setInterval(() => void closeSignedOut().catch(() => undefined), sessionCheckMs).unref()

  // one question for all quiet streams of the process; those with news are asked for before each reading
  async function closeSignedOut(): Promise<void> {
    const sessions = [...new Set(closers.values())].filter(session => session !== undefined)
    if (sessions.length === 0) return
    const alive = await living(sessions)
    for (const [close, session] of closers) if (session && sessions.includes(session) && !alive.has(session)) close()
  }

  return {
    size: () => closers.size,
    closeAll: () => {
      clearInterval(sessionCheck)
      for (const close of closers.keys()) close()
    },
    open(context, reply, source, lastEventId) {
      // a reader that left during the checks will send no more 'close'
      if (reply.raw.destroyed) {
        reply.hijack()
        return
      }
      const leave = census.enter(context) ?? refuse('too_many_requests', { retryAfter: 60 })
      reply.hijack()
      const response = reply.raw
      sendHead(response, reply.getHeaders())
      const stop = feed(context, response, source, lastEventId, timing)
      const close = () => {
        if (!response.writableEnded) response.end(`retry: ${Math.ceil(Math.random() * retryMs.closingMost)}\n\n`)
        // whoever does not read does not see the end either
        setTimeout(() => response.destroy(), lingerMs).unref()
      }
      closers.set(close, context.viewer?.sessionId)
      response.once('close', () => {
        stop()
        leave()
        closers.delete(close)
      })
    },
  }
}

function sendHead(response: ServerResponse, headers: ReturnType<FastifyReply['getHeaders']>): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.setHeader('content-type', 'text/event-stream; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-accel-buffering', 'no')
  response.shouldKeepAlive = false
  // a reader that vanishes in mid-write is no fault of ours; 'close' follows
  response.on('error', () => undefined)
  response.writeHead(200)
  response.write(`retry: ${retryMs.usual}\n\n`)
}

/** Writes what the source gives, one event at a time and never faster than the reader takes it; returns the way to stop. */
function feed(
  { house, log }: Context,
  response: ServerResponse,
  source: StreamSource,
  lastEventId: string | undefined,
  timing: StreamTiming,
): () => void {
  let cursor = lastEventId
  let reading = false
  let again = false
  let stalled: NodeJS.Timeout | undefined
  const over = () => response.writableEnded || response.destroyed
  const idle = () => over() || stalled !== undefined

  const drain = async () => {
    while (!idle()) {
      again = false
      if (!(await source.allowed())) {
        response.end()
        return
      }
      const event = await source.read(cursor)
      // a heartbeat may have stalled meanwhile: this event is read again once the reader has caught up
      if (idle()) return
      if (event) {
        cursor = event.id
        send(`id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`)
      } else if (!again) return
    }
  }
  const pump = () => {
    again = true
    if (reading || idle()) return
    reading = true
    drain()
      .catch((error: unknown) => {
        log.warn('stream.failed', { message: messageOf(error) })
        // the reader comes back and resumes
        response.end()
      })
      .finally(() => {
        reading = false
        // the reader may have caught up, or a hint have come, while the last reading ended
        if (again) pump()
      })
  }
  const send = (text: string) => {
    if (response.write(text)) return
    stalled = setTimeout(() => {
      log.info('stream.dropped', { unsent: response.writableLength })
      response.destroy()
    }, timing.stalledMs)
    response.once('drain', () => {
      clearTimeout(stalled)
      stalled = undefined
      pump()
    })
  }

  const off = house.wake.on(source.topic, pump)
  const heartbeat = setInterval(() => {
    if (!idle()) send(': still here\n\n')
  }, timing.heartbeatMs)
  const reread = setInterval(pump, timing.rereadMs)
  pump()
  return () => {
    off()
    clearInterval(heartbeat)
    clearInterval(reread)
    clearTimeout(stalled)
  }
}
