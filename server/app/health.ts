import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { execute } from '#server/platform/database/fetch.ts'
import { sendRefusal } from '../api/replies/refusal-reply.ts'
import { measureJobs } from '../platform/messaging/job-metrics.ts'
import { joinMetrics } from '../platform/processes/workers/gather-metrics.ts'
import { Refusal } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'
import { type AwayParts, openDatabaseProbe } from './database-probe.ts'
import { openRequestMetrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** makes /readyz answer 503 from now on, so that a proxy sends new requests elsewhere before the process ends */
    startDraining(): void
    /** records that a write failed; /readyz reports it until a trial write succeeds */
    recordUnsaved(): void
  }
}

/** Serves /healthz (alive), /readyz (ready for requests) and, to this machine alone, /metrics. */
export const health = (services: Services) => async (app: FastifyInstance) => {
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  app.decorate('startDraining', () => {
    state = 'draining'
  })
  let unsaved = false
  app.decorate('recordUnsaved', () => {
    unsaved = true
  })
  const probeDatabase = openDatabaseProbe(services)
  app.addHook('onReady', async () => {
    await probeDatabase()
    if (state === 'starting') state = 'ready'
  })
  app.addHook('preClose', async () => app.startDraining())

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    app.recordProbe()
    const away = state === 'ready' ? await probeDatabase() : []
    const found = away ? state : 'database away'
    reply.header('cache-control', 'no-store')
    unsaved &&= found !== 'ready' || !(await canSave(services))
    // pages and searches still work: a proxy that removed this process would lose them too
    if (found === 'ready') return { status: unsaved ? 'read-only' : found, ...degradedParts(services, away) }
    // visitors without a login can still read
    if (found === 'database away' && services.readers?.canRead())
      return { status: 'read-only', degraded: ['database', ...services.degraded] }
    return reply.code(503).header('retry-after', '2').send({ status: found })
  })

  const metrics = openRequestMetrics(services, () => app.countStreams())
  measureJobs(services)
  app.addHook('onClose', async () => metrics.close())
  app.addHook('onResponse', async (request, reply) => {
    const streaming = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')
    const route = request.routeOptions.url ?? 'none'
    metrics.countRequest(
      { method: request.method, route, status: reply.statusCode },
      streaming ? undefined : reply.elapsedTime / 1000,
    )
  })
  const metricsOfAll = joinMetrics(services.metrics)
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request)) return sendRefusal(reply, new Refusal('not_found', {}))
    return reply
      .header('cache-control', 'no-store')
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(await metricsOfAll())
  })
}

/** The parts that run on a weaker substitute; everything else works as usual. */
const degradedParts = ({ degraded }: Services, away: AwayParts = []) => {
  const parts = [...degraded, ...away]
  return parts.length > 0 ? { degraded: parts } : {}
}

/** Writes more rows than fit into the free space of the table's pages, which fails on a full disk, and rolls back. */
async function canSave({ readinessDb }: Services): Promise<boolean> {
  const takenBack = new Error('taken back')
  return readinessDb
    .transaction()
    .execute(async tx => {
      await execute(tx)`
        insert into storage_probes (filler) select repeat(md5(n::text), 60) from generate_series(1, 64) n`
      throw takenBack
    })
    .catch((error: unknown) => error === takenBack)
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

// a proxy on this machine forwards requests from elsewhere
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers['forwarded'] &&
  !headers['via'] &&
  !headers['x-real-ip']
