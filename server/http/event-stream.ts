import type { FastifyReply } from 'fastify'
import { messageLimits } from '../../contract/conversations-rules.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'

/** What a stream reads: everything after a cursor, and which hint says that there is more. */
export interface StreamSource {
  topic: string
  /** the next event after `cursor` (undefined: from the start), or undefined when there is none */
  read(cursor: string | undefined): Promise<{ id: string; data: unknown } | undefined>
  /** whether the reader may still read; asked on every wake-up and heartbeat */
  allowed(): Promise<boolean>
}

const limits = { buffered: 64 * 1024, perUser: 6, perAddress: 60, perProcess: 10_000, rereadMs: 10_000 } as const

/** The open event streams of one process. */
export interface EventStreams {
  open(context: Context, reply: FastifyReply, source: StreamSource, lastEventId: string | undefined): void
  closeAll(): void
  size(): number
}

export function createEventStreams(): EventStreams {
  const open = new Map<() => void, { user: string; ip: string }>()
  const countOf = (key: 'user' | 'ip', value: string) =>
    [...open.values()].filter(stream => stream[key] === value).length

  return {
    size: () => open.size,
    closeAll: () => {
      for (const close of open.keys()) close()
    },
    open(context, reply, source, lastEventId) {
      const user = context.viewer?.userId ?? ''
      if (
        countOf('user', user) >= limits.perUser ||
        countOf('ip', context.ip) >= limits.perAddress ||
        open.size >= limits.perProcess
      )
        refuse('too_many_requests', { retryAfter: 60 })

      reply.hijack()
      const response = reply.raw
      response.shouldKeepAlive = false
      const headers = Object.entries(reply.getHeaders()).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      )
      response.writeHead(200, {
        ...Object.fromEntries(headers),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write('retry: 2000\n\n')

      let cursor = lastEventId
      let running = false
      let again = false
      let ended = false
      const close = () => {
        if (ended) return
        ended = true
        clearInterval(heartbeat)
        clearInterval(reread)
        off()
        open.delete(close)
        response.end()
      }
      const write = (text: string) => {
        if (ended) return
        response.write(text)
        // a reader that does not read is dropped; it resumes by Last-Event-ID
        if (response.writableLength > limits.buffered) response.destroy()
      }
      const pump = async () => {
        if (running) {
          again = true
          return
        }
        running = true
        try {
          do {
            again = false
            if (!(await source.allowed())) return close()
            for (let event = await source.read(cursor); event && !ended; event = await source.read(cursor)) {
              cursor = event.id
              write(`id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`)
            }
          } while (again && !ended)
        } catch (error) {
          context.log.warn('stream.failed', { message: (error as Error).message })
          close()
        } finally {
          running = false
        }
      }
      const off = context.house.wake.on(source.topic, () => void pump())
      const heartbeat = setInterval(() => write(': still here\n\n'), messageLimits.heartbeatMs)
      const reread = setInterval(() => void pump(), limits.rereadMs)
      open.set(close, { user, ip: context.ip })
      response.once('close', close)
      void pump()
    },
  }
}
