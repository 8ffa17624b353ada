import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, endpointsByTag } from '#contract/api.ts'
import { refusals } from '#contract/http/refusals.ts'
import { links } from '#contract/urls.ts'
import { routes } from '#server/features.ts'
import { openWorld } from '#testkit/world.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'
import type { JsonSchema } from './openapi-schemas.ts'

const world = await openWorld()
afterAll(() => world.close())
const document: OpenApiDocument = (await world.app.inject('/api/openapi.json')).json()

const operations = (): [key: string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  )

function everySchema(node: unknown, found: JsonSchema[] = []): JsonSchema[] {
  if (Array.isArray(node)) node.forEach(each => everySchema(each, found))
  else if (node !== null && typeof node === 'object') {
    if ('schema' in node) found.push(node.schema as JsonSchema)
    Object.values(node).forEach(each => everySchema(each, found))
  }
  return found
}

function everyObject(node: unknown, found: JsonSchema[] = []): JsonSchema[] {
  if (node === null || typeof node !== 'object') return found
  if (Array.isArray((node as JsonSchema).required)) found.push(node)
  for (const inner of Object.values(node)) everyObject(inner, found)
  return found
}

const refsIn = (node: unknown): string[] =>
  [...JSON.stringify(node).matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1]!)

describe('the OpenAPI document', () => {
  test('contains exactly the routes of the application', () => {
    const served = routes.map(({ endpoint }) => endpoint.key).toSorted()
    expect(
      operations()
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(served)
    expect(served.length).toBeGreaterThan(15)
  })

  test('is valid OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Nayastock API', version: '1' })
    expect(document.servers[0]!.url).toMatch(/^http:\/\/localhost:\d+\/api$/)
    const ids = operations().map(([, operation]) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = new Set(document.tags.map(tag => tag.name))
    expect([...tags]).toEqual(Object.keys(endpointsByTag))
    for (const { name, description } of document.tags) expect(description, name).toMatch(/^[A-Z].+\.$/)
    expect(document.info.license.url).toContain(links.terms())
    for (const [key, operation] of operations()) {
      expect(operation.tags.length === 1 && tags.has(operation.tags[0]!), key).toBe(true)
      expect(operation.summary, key).not.toBe('')
      expect(operation.description, key).toMatch(/^(Anyone may call it|Needs (a|the) login)/)
      expect(operation.responses, key).toHaveProperty('414')
      const inPath = operation.parameters.filter(parameter => parameter.in === 'path')
      expect(
        inPath.map(parameter => parameter.name),
        key,
      ).toEqual([...key.matchAll(/:(\w+)/g)].map(match => match[1]))
      expect(
        inPath.every(parameter => parameter.required),
        key,
      ).toBe(true)
      if (key.startsWith('GET')) expect(operation.requestBody, key).toBeUndefined()
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/)
        expect(response.description, key).not.toBe('')
        expect(Object.keys(response.content), key).toHaveLength(1)
      }
      for (const scheme of operation.security.flatMap(way => Object.keys(way)))
        expect(document.components.securitySchemes).toHaveProperty(scheme)
    }
  })

  test('refers only to schemas that it contains, and uses no outdated keywords', () => {
    const refs = new Set(refsIn(document))
    for (const ref of refs)
      expect(document.components.schemas).toHaveProperty([ref.replace('#/components/schemas/', '')])
    expect(refs).toContain('#/components/schemas/Deadstock')
    expect(JSON.stringify(document)).not.toMatch(/"\$defs"|"\$schema"|"nullable"/)
    for (const { properties = {}, required = [] } of everyObject(document))
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
    for (const schema of everySchema(document.paths)) expect(['object', 'boolean']).toContain(typeof schema)
  })

  test('names every refusal that an endpoint declares, under its status', () => {
    for (const { key, refusals: declared } of endpoints) {
      const operation = operations().find(([known]) => known === key)?.[1]
      if (!operation) continue
      for (const reason of declared) {
        const response = operation.responses[refusals[reason].status]
        const reasons = response?.content['application/json']?.schema.allOf?.[1]?.properties?.['reason']?.enum
        expect(reasons, `${key}: ${reason}`).toContain(reason)
      }
    }
  })

  test('names the refusals of suspended accounts and of roles in a firm where they occur', () => {
    const byKey = new Map(operations())
    const at403 = (key: string) => byKey.get(key)!.responses['403']?.description ?? ''
    expect(at403('PUT /stock')).toMatch(/`account_suspended`.*`firm_role`/s)
    expect(at403('GET /leads')).not.toMatch(/`account_suspended`|`firm_role`/)
  })

  test('requires authentication for every endpoint that needs a session', () => {
    const byKey = new Map(operations())
    expect(byKey.get('POST /message/create-message')!.security).toEqual([{ bearer: [] }])
    expect(byKey.get('GET /explore/deadstock')!.security).toEqual([{}, { bearer: [] }])
  })

  test('states the limits of each input', () => {
    const byKey = new Map(operations())
    expect(byKey.get('POST /explore/deadstock/search')!.description).toContain('At most 60 calls in 1 minute.')
    const list = byKey.get('GET /explore/deadstock')!.responses
    for (const status of [200, 429]) expect(Object.keys(list[status]!.headers!)).toContain('RateLimit')
    const login = byKey.get('POST /auth/login')!.responses
    expect([login['200']!.headers, Object.keys(login['429']!.headers!)]).toEqual([undefined, ['Retry-After']])
  })

  test('gives each endpoint that takes files the time and places of an upload', () => {
    const uploads = endpoints.filter(({ files }) => files)
    expect(uploads.map(({ key, priority }) => [key, priority])).toEqual(uploads.map(({ key }) => [key, 'upload']))
  })

  test('distinguishes uploads and streams from JSON', () => {
    const byKey = new Map(operations())
    const stream = byKey.get('GET /message/:conversationId/:userId')!
    expect(Object.keys(stream.responses['200']!.content)).toEqual(['text/event-stream'])
    expect(stream.parameters.map(parameter => parameter.name)).toContain('Last-Event-ID')
    const file = (key: string) => byKey.get(key)!.responses['200']!.content
    expect(file('GET /user/export/json')['application/json']!.schema).toMatchObject({ type: 'object' })
    const [workbook] = Object.values(file('GET /user/export/xlsx'))
    expect(workbook!.schema).toEqual({ type: 'string', format: 'binary' })
    const upload = byKey.get('PUT /deadstock/:id/images')
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  })

  test('describes the body of each endpoint that takes one, alternatives too', () => {
    const byKey = new Map(operations())
    for (const { key, body, files } of endpoints.filter(({ method }) => method !== 'GET')) {
      const empty = !files && body instanceof z.ZodObject && Object.keys(body.shape).length === 0
      expect(byKey.get(key)!.requestBody === undefined, key).toBe(empty)
    }
  })
})

describe('the reference page', () => {
  test('shows every endpoint, field and refusal, runs no script and allows only its own style', async () => {
    const page = await world.app.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).toContain("script-src 'self'")
    expect(page.body).not.toMatch(/<script|style="|javascript:/)
    for (const [, operation] of operations()) expect(page.body).toContain(`<article id="${operation.operationId}">`)
    for (const reason of Object.keys(refusals)) expect(page.body).toContain(`id="refusal-${reason}"`)
    expect(page.body).toContain(
      'may make 300 calls in 5 minutes; searches and suggestions are limited to 60 calls in 1 minute each',
    )
    expect(page.body).toContain('within 10 seconds; otherwise the event is sent again, at most 10 times in three days')
    expect(page.body).toContain('<li><code>lead.created</code>: <a href="#shape-pulledlead">PulledLead</a></li>')
    for (const target of page.body.matchAll(/href="#([^"]+)"/g)) expect(page.body).toContain(`id="${target[1]}"`)
  })

  test('names the type of each field, with named shapes as links in their place', async () => {
    const { body } = await world.app.inject('/api/docs')
    expect(body).not.toContain('<td></td>')
    expect(body).toContain('<td><a href="#shape-itemlistsummary">ItemListSummary</a> or null</td>')
    expect(body).toContain('<td>list of <a href="#shape-stockrow">StockRow</a>')
  })

  test('returns 304 to a browser that has it', async () => {
    const { headers } = await world.app.inject('/api/docs')
    const again = await world.app.inject({ url: '/api/docs', headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
