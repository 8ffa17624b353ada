import type { IncomingHttpHeaders } from 'node:http'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createFaultLog } from '../api/fault-log.ts'
import { sendRefusal } from '../api/replies/refusal-reply.ts'
import { requestIdOf } from '../api/request-context.ts'
import type { Route } from '../api/route.ts'
import { registerRoutes } from '../api/router.ts'
import { livingSessions } from '../api/sessions.ts'
import { compression } from '../http/compression.ts'
import { originForm, refuseMisshapen } from '../http/request-shape.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { cutSlowCallers, serverBounds, type TimeBounds, usualTimeBounds } from '../http/time-bounds.ts'
import { codeOf } from '../platform/log/error-details.ts'
import { Refusal } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'
import { createEventStreams } from '../streams/event-stream.ts'
import { openRedisStreamSlots } from '../streams/redis-stream-slots.ts'
import { openStreamSlots } from '../streams/stream-slots.ts'
import { addDraining } from './drain.ts'
import { traceRequests } from './trace-requests.ts'
import { refuseUnreadable } from './unreadable-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** number of open event streams */
    countStreams(): number
  }
}

export interface AppParts {
  routes: readonly Route[]
  /** added in order after the API: pages, pictures, health, API reference */
  plugins?: readonly ((app: FastifyInstance) => Promise<void>)[]
  /** checks every reply against the contract; for tests */
  checkReplies?: boolean
  timeBounds?: TimeBounds
}

/** The HTTP application of one process, not yet listening. */
export async function createApp(
  services: Services,
  { routes, plugins = [], checkReplies = false, timeBounds = usualTimeBounds }: AppParts,
): Promise<FastifyInstance> {
  const { requestTimeout, keepAliveTimeout, http } = serverBounds(timeBounds)
  const options = {
    // refuses an address that cannot be decoded
    frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      void sendRefusal(reply, new Refusal('malformed', {})),
    clientErrorHandler: refuseUnreadable,
    trustProxy: services.config.trustProxy.length > 0 ? services.config.trustProxy : false,
    // a call on a connection that is closing is still answered
    return503OnClosing: false,
    genReqId: (request: { headers: IncomingHttpHeaders }) => requestIdOf(request.headers),
    requestTimeout,
    keepAliveTimeout,
    http: { ...http, maxHeaderSize: 16 * 1024 },
    rewriteUrl: ({ url }: { url?: string | undefined }) => originForm(url),
    routerOptions: { maxParamLength: 300 },
  }
  const app: FastifyInstance = Fastify(options)
  addDraining(app)
  addSecurityHeaders(app, services.config.publicUrl.protocol === 'https:')
  cutSlowCallers(app, timeBounds)
  refuseMisshapen(app)
  logRequests(app, services)
  answerFaults(app, services)

  await app.register(compress, compression)
  const inDatabase = openStreamSlots(services.db)
  const places = services.redis ? openRedisStreamSlots(services.redis, inDatabase) : inDatabase
  const streams = createEventStreams(sessionIds => livingSessions(services.db, sessionIds), places)
  app.addHook('preClose', async () => streams.closeAll())
  app.addHook('onClose', () => places.close())
  app.decorate('countStreams', () => streams.size())
  await registerRoutes(app, services, routes, streams, checkReplies)
  refuseUnknown(app, routes)
  for (const plugin of plugins) await plugin(app)
  return app
}

function logRequests(app: FastifyInstance, services: Services): void {
  const traceIdOf = traceRequests(app, services.tracing)
  app.addHook('onResponse', async (request, reply) => {
    services.log.info('request', {
      requestId: request.id,
      traceId: traceIdOf(request),
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

function answerFaults(app: FastifyInstance, services: Services): void {
  const logFault = createFaultLog(services.log)
  app.setErrorHandler((error, request, reply) => {
    // the caller has disconnected, so nothing reads the reply; this is no fault of the server
    if (request.raw.socket.destroyed && codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return undefined
    const path = request.url.split('?')[0] ?? ''
    const refusal = logFault(error, { requestId: request.id, method: request.method, path })
    if (refusal.reason === 'cannot_save' && !(error instanceof Refusal)) app.recordUnsaved()
    return sendRefusal(reply, refusal)
  })
}

/** Refuses unknown addresses under /api, and known ones with another method. */
function refuseUnknown(app: FastifyInstance, routes: readonly Route[]): void {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
  const taken = Map.groupBy(routes, ({ endpoint }) => endpoint.path)
  for (const [path, group] of taken) {
    const known = group.map(({ endpoint }) => endpoint.method as string)
    const other = methods.filter(method => !known.includes(method))
    app.route({
      method: [...other],
      url: `/api${path}`,
      handler: (_request, reply) =>
        sendRefusal(reply.header('allow', known.join(', ')), new Refusal('wrong_method', {})),
    })
  }
  app.all('/api/*', (_request, reply) => sendRefusal(reply, new Refusal('not_found', {})))
  // refuses requests for a missing asset, and requests to a page with a method other than GET
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found', {})))
}
