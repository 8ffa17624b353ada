import { z } from 'zod'
import { endpointsByTag } from '#contract/api.ts'
import { apiKeyPrefix } from '#contract/http/api-scopes.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { type RefusalReason, refusals } from '#contract/http/refusals.ts'
import { isSignIn, quotasOf } from '#contract/http/request-quotas.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { product } from '#contract/shared/product.ts'
import { tagDescriptions } from '#contract/tag-descriptions.ts'
import { links } from '#contract/urls.ts'
import { curlSample } from './curl-sample.ts'
import { describeOperation } from './describe-operation.ts'
import {
  COMPONENTS,
  type Components,
  type JsonSchema,
  jsonSchemaOf,
  refusalFor,
  refusalSchema,
} from './openapi-schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface ResponseObject {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content: Record<string, { schema: JsonSchema }>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, ResponseObject>
  /** examples of a call with an API key */
  'x-codeSamples'?: { lang: string; label: string; source: string }[]
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; url: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components; securitySchemes: Record<string, object> }
}

const tagNames = keysOf(endpointsByTag)
const tagOf = ({ key }: Endpoint): string =>
  tagNames.find(name => endpointsByTag[name].some(endpoint => endpoint.key === key)) ?? ''

/** The OpenAPI 3.1 description of these endpoints. */
export function describeApi(endpoints: readonly Endpoint[], origin: string): OpenApiDocument {
  const schemas: Components = { Refusal: refusalSchema }
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas, origin) }
  }
  const used = new Set(endpoints.map(tagOf))
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1',
      description:
        'The API that the website itself uses, open to other programs. Every reply is JSON with `success`; errors have a matching HTTP status and a message for people.',
      license: { name: 'Terms of Service', url: new URL(links.terms(), origin).href },
    },
    servers: [{ url: `${origin.replace(/\/$/, '')}/api` }],
    tags: tagNames.filter(name => used.has(name)).map(name => ({ name, description: tagDescriptions[name] })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `t` of a login reply, valid for up to 30 days.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key from Settings, Security, Connections; it begins with \`${apiKeyPrefix}\` and opens only the endpoints of its scopes.`,
        },
      },
    },
  }
}

function operationOf(endpoint: Endpoint, schemas: Components, origin: string): Operation {
  const { method, path, summary, access } = endpoint
  const body = bodyOf(endpoint, schemas)
  return {
    operationId: `${method.toLowerCase()}${path.replace(/(?:^|[/:_-]+)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: describeOperation(endpoint),
    tags: [tagOf(endpoint)],
    security: [...(access === 'anyone' ? [{}] : []), { bearer: [] }, ...(endpoint.scope ? [{ apiKey: [] }] : [])],
    parameters: parametersOf(endpoint, schemas),
    ...(body && { requestBody: body }),
    ...(endpoint.scope && {
      'x-codeSamples': [
        { lang: 'Shell', label: 'curl', source: curlSample(endpoint, origin, body?.content[JSON_TYPE]?.schema) },
      ],
    }),
    responses: {
      200: { ...successOf(endpoint, schemas), ...(describesQuota(endpoint) && { headers: rateLimit }) },
      ...refusalsOf(endpoint),
    },
  }
}

function parametersOf({ params, query, stream, idempotent }: Endpoint, schemas: Components): Parameter[] {
  return [
    ...parametersIn('path', jsonSchemaOf(params, 'input', schemas)),
    ...parametersIn('query', jsonSchemaOf(query, 'input', schemas)),
    ...(stream ? [lastEventId] : []),
    ...(idempotent ? [idempotencyKey] : []),
  ]
}

const parametersIn = (place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))

const lastEventId: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'the ID of the last event received; the stream continues after it',
  schema: { type: 'string' },
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'a new value for each action: repeating the request with the same value within a day has no second effect and returns the same reply with `Idempotency-Replayed: true`',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function bodyOf({ body, files }: Endpoint, schemas: Components): Operation['requestBody'] {
  if (files) {
    const schema: JsonSchema = {
      type: 'object',
      properties: { [files]: { type: 'array', items: { type: 'string', format: 'binary' } } },
      required: [files],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  const schema = jsonSchemaOf(body, 'input', schemas)
  if (Object.keys(schema.properties ?? {}).length === 0 && !schema.anyOf) return undefined
  return {
    required: (schema.required ?? []).length > 0 || schema.anyOf !== undefined,
    content: { 'application/json': { schema } },
  }
}

const JSON_TYPE = 'application/json'

function successOf({ reply, stream, download }: Endpoint, schemas: Components): ResponseObject {
  const schema = jsonSchemaOf(reply, 'output', schemas)
  if (stream)
    return {
      description:
        'A continuous stream of events; the `data` of each is JSON of this shape, and its `id` is where to resume',
      content: { 'text/event-stream': { schema } },
    }
  if (download)
    return {
      description: 'The file',
      content: { [download]: { schema: download === JSON_TYPE ? schema : { type: 'string', format: 'binary' } } },
    }
  const { properties = {}, required = [] } = schema
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { success: { const: true }, ...properties },
          required: ['success', ...required],
        },
      },
    },
  }
}

const takes = (shape: z.ZodType): boolean => !(shape instanceof z.ZodObject) || Object.keys(shape.shape).length > 0

/** The refusals that an endpoint declares, and those that follow from its kind. */
export function reasonsOf({
  access,
  params,
  query,
  body,
  files,
  refusals: declared,
  method,
  idempotent,
  scope,
  firm,
  whileSuspended,
}: Endpoint): RefusalReason[] {
  const hasBody = method !== 'GET' && (files !== undefined || takes(body))
  const implied: [applies: boolean, RefusalReason[]][] = [
    [takes(query) || hasBody, ['malformed', 'invalid']],
    [takes(params), ['malformed', 'not_found']],
    [hasBody, ['too_large', 'unsupported_media']],
    [access !== 'anyone', ['unauthenticated']],
    [access !== 'anyone' && !whileSuspended, ['account_suspended']],
    // every role has the right to view
    [firm !== undefined && firm !== 'person' && firm !== 'view', ['firm_role']],
    [access === 'admin', ['forbidden', 'second_factor_needed']],
    [access === 'pending-admin', ['forbidden']],
    [scope !== undefined, ['key_unknown', 'key_without_scope']],
    [method !== 'GET', ['cannot_save']],
    [idempotent, ['malformed', 'still_running', 'key_reused']],
    [true, ['address_too_long', 'too_many_requests', 'unavailable', 'unexpected']],
  ]
  return [...new Set([...declared, ...implied.flatMap(([applies, reasons]) => (applies ? reasons : []))])]
}

function refusalsOf(endpoint: Endpoint): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(reasonsOf(endpoint), reason => refusals[reason].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, reasons]) => [
        String(status),
        {
          description: reasons.map(reason => `\`${reason}\`: ${refusals[reason].message}`).join('\n\n'),
          ...((status === 429 || status === 503) && {
            headers: { ...retryAfter, ...(status === 429 && describesQuota(endpoint) && rateLimit) },
          }),
          content: { 'application/json': { schema: refusalFor(reasons) } },
        },
      ]),
  )
}

const retryAfter = {
  'Retry-After': { description: 'seconds to wait before trying again', schema: { type: 'integer' } },
}

const describesQuota = (endpoint: Endpoint): boolean => quotasOf(endpoint).length > 0 && !isSignIn(endpoint.path)
const rateLimit = {
  RateLimit: {
    description: 'what is left of each quota, and the seconds until it is full again',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'the quotas that this call counts against', schema: { type: 'string' } },
}

/** The named schema behind a reference. */
export const componentName = (ref: string): string => ref.slice(COMPONENTS.length)
