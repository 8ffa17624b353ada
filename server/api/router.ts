import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { refuse } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'
import { type EventStreams } from '../streams/event-stream.ts'
import { readInput, servicesFor } from './endpoint-call.ts'
import { actingViewer, refuseLotsOfColleagues } from './firms/firm-viewer.ts'
import { answerOnce } from './idempotency/idempotency.ts'
import { parseJsonBody } from './json-guard.ts'
import { answerFrom, readerFor, recordWrite } from './replica-reads.ts'
import { replySerializer } from './replies/reply-serializer.ts'
import { callerKeyOf, refuseUnknownKey, refuseUnlessAllowed, requestContext } from './request-context.ts'
import { countCall } from './request-limits.ts'
import type { Route } from './route.ts'
import { drainBody } from './uploads/drain-body.ts'
import { filesOf } from './uploads/files-of.ts'
import { openUploadSlots, type UploadSlots } from './uploads/upload-slots.ts'

const BODY_LIMIT = 64 * 1024
/** The most bytes of an upload, including the form around its files. */
const uploadLimit = ({ fileBytes = 0 }: Endpoint): number =>
  Math.max(imageLimits.bytes * imageLimits.most, fileBytes) + 1024 * 1024

/**
 * Serves every route under /api: reads and checks the input, calls the verb, sends the reply in the form of the
 * contract.
 */
export async function registerRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  streams: EventStreams,
  checkReplies: boolean,
): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: imageLimits.bytes,
      files: imageLimits.most,
      parts: 20,
      fields: 10,
      fieldSize: 1024,
      headerPairs: 50,
    },
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parseJsonBody(body, request.routeOptions.config.itemsMost),
  )
  const uploads = openUploadSlots()
  for (const route of routes) serve(app, services, checkReplies ? checked(route) : route, streams, uploads)
}

/** The same route, but it throws if the reply of its verb breaks the contract. */
function checked(route: Route): Route {
  const { endpoint, answer } = route
  if (!answer) return route
  return {
    ...route,
    answer: async (context, input) => {
      const reply = await answer(context, input)
      endpoint.reply.parse(reply ?? {})
      return reply
    },
  }
}

function serve(
  app: FastifyInstance,
  services: Services,
  route: Route,
  streams: EventStreams,
  uploads: UploadSlots,
): void {
  const { endpoint } = route
  const ownServices = servicesFor(services, endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: endpoint.files ? uploadLimit(endpoint) : (endpoint.bodyLimit ?? BODY_LIMIT),
    // a HEAD request would open the stream
    exposeHeadRoute: !endpoint.stream,
    onRequest: async (_request, reply) => {
      reply.header('vary', 'Authorization')
    },
    config: {
      upload: endpoint.files !== undefined,
      ...(endpoint.files && { fileBytes: endpoint.fileBytes ?? imageLimits.bytes }),
      download: endpoint.download !== undefined,
      ...(endpoint.itemsMost !== undefined && { itemsMost: endpoint.itemsMost }),
    },
    ...(!endpoint.stream &&
      !endpoint.download && {
        schema: { response: { 200: {} } },
        serializerCompiler: () => replySerializer(endpoint),
      }),
    handler: (request, reply) => {
      const work = () => handle(ownServices, route, streams, uploads, request, reply)
      const answer = services.admission.admit(endpoint.priority, work, callerKeyOf(services, request))
      return endpoint.files ? answer.finally(() => drainBody(request.raw, uploadLimit(endpoint))) : answer
    },
  })
}

async function handle(
  services: Services,
  route: Route,
  streams: EventStreams,
  uploads: UploadSlots,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const caller = await requestContext(services, request)
  await countCall(caller, endpoint, reply)
  refuseUnknownKey(request, caller.viewer)
  const context = { ...caller, viewer: actingViewer(endpoint, caller.viewer) }
  refuseUnlessAllowed(endpoint, context.viewer)
  if ((endpoint.files !== undefined) !== request.isMultipart()) refuse('unsupported_media')
  if (endpoint.files && Number(request.headers['content-length'] ?? 0) > uploadLimit(endpoint)) refuse('too_large')
  const field = endpoint.files
  const read = readInput(endpoint, request)
  await refuseLotsOfColleagues(endpoint, context, read as never)
  const input = {
    ...read,
    ...(field && { files: () => filesOf(request, field, endpoint) }),
  }
  if (route.open) {
    const source = await route.open(context, input as never)
    const lastEventId = request.headers['last-event-id']
    // from here on the stream sends the reply
    await streams.open(context, reply, source, typeof lastEventId === 'string' ? lastEventId : undefined)
    return undefined
  }
  if (route.send) {
    const { name, body } = await route.send(context, input as never)
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(endpoint.download ?? 'application/octet-stream')
    return body
  }
  const answer = await answerOnce(endpoint, context, request, reply, async own => {
    const reader = readerFor(own, endpoint, request.headers)
    const verb = async () => ((await answerFrom(reader, own, route, input as never)) ?? {}) as Record<string, unknown>
    return endpoint.files ? uploads.run(own, request, endpoint, verb) : verb()
  })
  await recordWrite(context, endpoint, reply, answer)
  reply.header('cache-control', cacheControl(endpoint, request))
  if (endpoint.clearsStorage) reply.header('clear-site-data', '"storage"')
  return { success: true, ...answer }
}

/** Explore replies without a token may be cached and shared briefly; all others are private. */
function cacheControl(endpoint: Endpoint, request: FastifyRequest): string {
  const open =
    endpoint.method === 'GET' &&
    endpoint.access === 'anyone' &&
    !endpoint.path.startsWith('/auth') &&
    !request.headers.authorization
  return open ? 'public, max-age=0, must-revalidate' : 'no-store'
}
