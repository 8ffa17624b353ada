import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** takes files, which may arrive for `uploadMs` */
    upload?: boolean
    /** sends a file that is written while it is read, which may take `downloadMs` */
    download?: boolean
    /** longest list in its JSON body, where not the usual one */
    itemsMost?: number
  }
}

/** The longest times for which a caller may keep a connection busy, in milliseconds. Event streams have their own bound for readers that do not read. */
export interface TimeBounds {
  /** from the first byte of a request, or the opening of a connection, to the end of its headers */
  headersMs: number
  /** until the whole body of a request has arrived */
  bodyMs: number
  uploadMs: number
  /** how long nothing of a reply may be taken */
  unreadMs: number
  /** until the whole reply is taken, however slowly; more where it is longer than `slowestBytesPerSecond` makes of it */
  replyMs: number
  downloadMs: number
  slowestBytesPerSecond: number
  /** how long a connection may wait for its next request: longer than a proxy in front keeps it */
  keepAliveMs: number
  /** how often Node looks for slow headers and uploads */
  checkMs: number
}

export const usualTimeBounds: TimeBounds = {
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 60_000,
  unreadMs: 20_000,
  replyMs: 60_000,
  downloadMs: 600_000,
  slowestBytesPerSecond: 4096,
  keepAliveMs: 65_000,
  checkMs: 2000,
}

/** The options of Node's server. Node has one bound for all requests: the longest, for uploads. */
export const serverBounds = ({ headersMs, uploadMs, keepAliveMs, checkMs }: TimeBounds) => ({
  requestTimeout: uploadMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
})

/** Cuts the connection of a caller that sends a body or takes a reply too slowly. */
export function cutSlowCallers(app: FastifyInstance, bounds: TimeBounds): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !routeOptions.config.upload) cutUnlessClosed(raw, bounds.bodyMs)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // a request made in process has no connection to time
    if (!(request.raw.socket instanceof Socket)) return
    // without a listener the socket ends itself; Node sets the time back for the next request
    request.raw.socket.setTimeout(bounds.unreadMs)
    cutUnlessClosed(reply.raw, longestReply(reply, payload, bounds))
  })
}

function longestReply(reply: FastifyReply, payload: unknown, bounds: TimeBounds): number {
  if (reply.routeOptions.config.download) return bounds.downloadMs
  const known = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : undefined
  const bytes = known ?? Number(reply.getHeader('content-length') ?? 0)
  return bounds.replyMs + (bytes / bounds.slowestBytesPerSecond) * 1000
}

function cutUnlessClosed(message: IncomingMessage | ServerResponse, ms: number): void {
  const timer = setTimeout(() => message.destroy(), ms).unref()
  message.once('close', () => clearTimeout(timer))
}
