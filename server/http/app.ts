import type { IncomingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { House } from '../platform/house.ts'
import { logSparingly } from '../platform/log-sparingly.ts'
import { Refusal } from '../platform/refusal.ts'
import { codeOf, messageOf } from '../platform/thrown.ts'
import { atOnce } from './compression.ts'
import { openDoor } from './door.ts'
import { addDraining } from './drain.ts'
import { createEventStreams } from './event-stream.ts'
import { refusalOf, sendRefusal } from './refusal-reply.ts'
import { requestIdOf } from './request-context.ts'
import { originForm, refuseMisshapen } from './request-shape.ts'
import type { Route } from './route.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { livingSessions } from './sessions.ts'
import { openStreamPlaces } from './stream-places.ts'
import { cutSlowCallers, serverBounds, type TimeBounds, usualTimeBounds } from './time-bounds.ts'
import { refuseUnreadable } from './unreadable-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** event streams that are open now */
    countStreams(): number
  }
}

export interface AppParts {
  routes: readonly Route[]
  /** added in order after the API: pages, pictures, health, API reference */
  plugins?: readonly ((app: FastifyInstance) => Promise<void>)[]
  /** checks every reply against the contract: for tests, where a broken promise must show */
  checkReplies?: boolean
  timeBounds?: TimeBounds
}

/** The HTTP application of one process, not yet listening. */
export async function createApp(
  house: House,
  { routes, plugins = [], checkReplies = false, timeBounds = usualTimeBounds }: AppParts,
): Promise<FastifyInstance> {
  const { requestTimeout, keepAliveTimeout, http } = serverBounds(timeBounds)
  const options = {
    // an address that cannot be decoded
    frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      void sendRefusal(reply, new Refusal('malformed', {})),
    clientErrorHandler: refuseUnreadable,
    trustProxy: house.config.trustProxy.length > 0 ? house.config.trustProxy : false,
    // a call on a connection that still closes is answered
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
  addSecurityHeaders(app, house.config.publicUrl.protocol === 'https:')
  cutSlowCallers(app, timeBounds)
  refuseMisshapen(app)
  logRequests(app, house)
  answerFaults(app, house)

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: atOnce },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  const places = openStreamPlaces(house.db)
  const streams = createEventStreams(sessionIds => livingSessions(house.db, sessionIds), places)
  app.addHook('preClose', async () => streams.closeAll())
  app.addHook('onClose', () => places.close())
  app.decorate('countStreams', () => streams.size())
  await openDoor(app, house, routes, streams, checkReplies)
  refuseUnknown(app, routes)
  for (const plugin of plugins) await plugin(app)
  return app
}

function logRequests(app: FastifyInstance, house: House): void {
  app.addHook('onResponse', async (request, reply) => {
    house.log.info('request', {
      requestId: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

function answerFaults(app: FastifyInstance, house: House): void {
  const warn = logSparingly(house.log)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) {
      const { message, stack } = error as Error
      house.log.error('request.failed', {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        message,
        stack,
      })
    } else if (refusal.status === 503 && !(error instanceof Refusal)) {
      if (refusal.reason === 'cannot_save') app.noteUnsaved()
      // the caller is told to try again; what is behind it the operator needs to know
      const path = request.url.split('?')[0]
      const errorCode = codeOf(error) ?? (error as Error).name
      warn(refusal.reason, errorCode, { requestId: request.id, path, errorCode, message: messageOf(error) })
    } else if (refusal.status !== 404) {
      house.log.info('refused', { requestId: request.id, reason: refusal.reason, path: request.url.split('?')[0] })
    }
    return sendRefusal(reply, refusal ?? new Refusal('unexpected', {}))
  })
}

/** Unknown addresses under /api, and known ones asked the wrong way. */
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
  // an asset that is not there, and any method but GET on a page
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found', {})))
}
