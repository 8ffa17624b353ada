import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Tracing } from '../platform/tracing/tracing.ts'

// addresses that are requested every other second, and files that never change
const UNTRACED = /^\/(?:healthz|readyz|metrics|assets)\b/

/** Begins a span for each request, named by its route; addresses, bodies and callers are left out. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing | undefined,
): (request: FastifyRequest) => string | undefined {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  if (!tracing) return () => undefined
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (UNTRACED.test(route)) return done()
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
    const span = tracing.beginRequest(
      `${request.method} ${route}`,
      attributes,
      cameThroughProxy(request) ? request.headers : undefined,
    )
    spans.set(request, span)
    reply.raw.once('close', () =>
      span.end(
        { 'http.response.status_code': reply.statusCode, ...(!reply.raw.writableFinished && { 'error.type': 'left' }) },
        reply.statusCode >= 500,
      ),
    )
    span.run(done)
  })
  return request => spans.get(request)?.traceId
}

/** True if the request came through our proxy; the trace of any other caller is not continued. */
const cameThroughProxy = ({ ips }: FastifyRequest): boolean => ips !== undefined && ips.length > 1
