import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** receives files, for which `uploadMs` applies */
    upload?: boolean
    /** the largest of these files, in bytes */
    fileBytes?: number
    /** sends a file that is written while it is read, for which `downloadMs` applies */
    download?: boolean
    /** longest list in its JSON body; default: `jsonLimits.items` */
    itemsMost?: number
  }
}

/**
 * The longest times for which a caller may keep a connection busy, in milliseconds. Event streams have a separate limit
 * for readers that do not read.
 */
export interface TimeBounds {
  /** from the first byte of a request, or the opening of a connection, to the end of its headers */
  headersMs: number
  /** until the whole body of a request has arrived */
  bodyMs: number
  uploadMs: number
  /** the longest time in which the caller reads nothing of a reply */
  unreadMs: number
  /** until the whole reply is taken; a reply that needs longer at `slowestBytesPerSecond` gets that time */
  replyMs: number
  downloadMs: number
  slowestBytesPerSecond: number
  /** the wait of a connection for its next request; longer than a proxy in front keeps it open */
  keepAliveMs: number
  /** the interval at which Node looks for slow headers and uploads */
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

/** The options of Node's server. Node has one limit for all requests: the longest, for uploads. */
export const serverBounds = ({ headersMs, uploadMs, keepAliveMs, checkMs }: TimeBounds) => ({
  requestTimeout: uploadMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
})

/** Closes the connection of a caller that sends a body or takes a reply too slowly. */
export function cutSlowCallers(app: FastifyInstance, bounds: TimeBounds): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !routeOptions.config.upload) cutUnlessClosed(raw, bounds.bodyMs)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // a request made in process has no connection
    if (!(request.raw.socket instanceof Socket)) return
    // a timeout that has no listener closes the socket; Node resets the timeout for the next request
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
