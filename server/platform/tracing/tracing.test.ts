import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { aPerson } from '#testkit/people.ts'
import { attributesOf, openTraceCollector } from '#testkit/servers/trace-collector.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { enqueue, PermanentJobError, runDueJobs } from '../messaging/jobs.ts'

// the variable that the library reads itself
const sampler = 'OTEL_TRACES_SAMPLER'
const patience = 'OTEL_EXPORTER_OTLP_TIMEOUT'
afterEach(() => {
  delete process.env[sampler]
  delete process.env[patience]
})

type Collector = Awaited<ReturnType<typeof openTraceCollector>>

/** Everything that the collector had received when the app ended. */
async function traced(
  send: (origin: string, world: World) => Promise<unknown>,
  environment: Record<string, string> = {},
): Promise<Collector & { lines: string[] }> {
  const collector = await openTraceCollector()
  const world = await openWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment })
  await send(await world.app.listen({ port: 0, host: '127.0.0.1' }), world)
  await world.close()
  await collector.close()
  return { ...collector, lines: world.lines }
}

const requestsOf = ({ spans }: Collector) => spans().filter(span => attributesOf(span)['http.route'])

test('a request is a span named by its route, with its statements as children', async () => {
  const sent = await traced(origin => fetch(`${origin}/api/explore/deadstock?search=cotton`))
  const [asked, ...others] = requestsOf(sent)
  expect(others).toEqual([])
  expect(asked).toMatchObject({ name: 'GET /api/explore/deadstock' })
  expect(attributesOf(asked!)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/explore/deadstock',
    'http.response.status_code': 200,
  })
  const statements = sent.spans().filter(({ parentSpanId }) => parentSpanId === asked!.spanId)
  expect(statements.map(span => attributesOf(span)['db.system.name'])).toContain('postgresql')
  expect(new Set(sent.spans().map(({ traceId }) => traceId))).toEqual(new Set([asked!.traceId]))
  expect(sent.services()).toContain('nayastock')
  const line = sent.lines
    .map(each => JSON.parse(each) as Record<string, unknown>)
    .find(({ event }) => event === 'request')
  expect(line).toMatchObject({ traceId: asked!.traceId, requestId: attributesOf(asked!)['request.id'] })
})

test('statements after reading a body belong to the span of their request', async () => {
  const sent = await traced(async (origin, world) => {
    const { token } = await aPerson(world)
    const outgoing = request(`${origin}/api/saved-searches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', expect: '100-continue' },
    })
    outgoing.flushHeaders()
    // the request has begun; its body follows
    await once(outgoing, 'continue')
    outgoing.end(JSON.stringify({ query: 'cotton' }))
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    await text(answer)
  })
  const [saved] = requestsOf(sent)
  const inserts = sent
    .spans()
    .filter(({ name, parentSpanId }) => name.startsWith('insert ') && parentSpanId === saved!.spanId)
  expect(inserts.length).toBeGreaterThan(0)
  // the span of a statement is named by verb and table
  expect(inserts.filter(({ name }) => !/^insert [a-z_]+$/.test(name))).toEqual([])
})

test('exported spans contain no address, body, cookie, token, statement value or caller', async () => {
  const secrets = ['needle-in-query', 'needle-in-path', 'needle-in-body', 'needle-in-cookie', 'needle@example.com']
  const [inQuery, inPath, inBody, inCookie, address] = secrets
  let token = ''
  const sent = await traced(async (origin, world) => {
    token = (await aPerson(world)).token
    const headers = { authorization: `Bearer ${token}`, cookie: `kept=${inCookie}`, 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await fetch(`${origin}/api/explore/deadstock?search=${inQuery}`, { headers })
    await fetch(`${origin}/api/explore/deadstock/${inPath}`, { headers })
    expect((await post('/saved-searches', { query: inBody })).status).toBe(200)
    await post('/auth/login', { email: address, token: inBody })
  })
  expect(requestsOf(sent)).toHaveLength(4)
  for (const secret of [...secrets, token, '127.0.0.1:']) expect(sent.raw()).not.toContain(secret)
})

const theirs = '0af7651916cd43dd8448eb211c80319c'
const getWith = (headers: Record<string, string>) => (origin: string) =>
  fetch(`${origin}/api/auth/google/nonce`, { headers: { traceparent: `00-${theirs}-b7ad6b7169203331-01`, ...headers } })

test('the trace of a trusted proxy is continued, the trace of an unknown caller is not', async () => {
  const behind = await traced(getWith({ 'x-forwarded-for': '203.0.113.9' }), { TRUST_PROXY: 'loopback' })
  expect(requestsOf(behind).map(({ traceId }) => traceId)).toEqual([theirs])
  const direct = await traced(getWith({ 'x-forwarded-for': '203.0.113.9' }))
  expect(requestsOf(direct)).toHaveLength(1)
  expect(requestsOf(direct)[0]?.traceId).not.toBe(theirs)
})

test('a job has its own trace, and a failed job records its error type without the message', async () => {
  const sent = await traced(async (_, { services }) => {
    await enqueue(services.db, 'greet', {})
    await runDueJobs(services, {
      greet: async () => {
        throw new PermanentJobError('needle of a person')
      },
    })
  })
  const job = sent.spans().find(({ name }) => name === 'job greet')
  expect(job?.status.code).toBe(2)
  expect(attributesOf(job!)['error.type']).toBe('PermanentJobError')
  expect(sent.raw()).not.toContain('needle')
})

test('unsampled requests are not exported, and health checks and assets never are', async () => {
  const all = await traced(origin => Promise.all(['/readyz', '/healthz'].map(path => fetch(origin + path))))
  expect(all.spans()).toEqual([])
  process.env[sampler] = 'always_off'
  const none = await traced(origin => fetch(`${origin}/api/auth/google/nonce`))
  expect(none.spans()).toEqual([])
})

test('an unreachable collector affects no call and is logged', async () => {
  const { url, close } = await openTraceCollector()
  await close()
  process.env[patience] = '1000'
  const sent = await traced(
    async origin => {
      for (let count = 0; count < 5; count++) expect((await fetch(`${origin}/api/auth/google/nonce`)).status).toBe(200)
    },
    { OTEL_EXPORTER_OTLP_ENDPOINT: url },
  )
  expect(sent.lines.filter(line => line.includes('traces.not_sent'))).toHaveLength(1)
})

test('without a collector no OpenTelemetry package is loaded', () => {
  // counts only imports of our own code, because libraries may look for OpenTelemetry too
  const loads = (traces: object | undefined) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `
      import { registerHooks } from 'node:module'
      const seen = []
      registerHooks({ resolve(name, context, next) { if (name.startsWith('@opentelemetry/') && !context.parentURL?.includes('node_modules')) seen.push(name); return next(name, context) } })
      await import('${import.meta.resolve('../../../main.ts')}')
      const { openTracing } = await import('${import.meta.resolve('./open-tracing.ts')}')
      await openTracing(${JSON.stringify(traces)}, {})
      console.log(seen.length)
      process.exit()`,
      ],
      { encoding: 'utf8' },
    )
  expect(Number(loads(undefined))).toBe(0)
  expect(Number(loads({ endpoint: 'http://127.0.0.1:4318', serviceName: 'x' }))).toBeGreaterThan(0)
})
