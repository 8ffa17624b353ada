import fc from 'fast-check'
import type { OpenApiDocument, Operation } from '#server/api/reference/openapi.ts'
import { valuesOf } from './values.ts'

/** One request within the API description, or slightly beyond it. */
export interface FuzzedRequest {
  url: string
  payload: string | undefined
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))
// a lone surrogate has no encoding: it is sent as the bytes that UTF-8 forbids
const encoded = (value: unknown): string =>
  asText(value).isWellFormed() ? encodeURIComponent(asText(value)) : '%ed%a0%80'

/** Requests to one operation; `known` are ids that exist. */
export function requestsTo(
  { components: { schemas } }: OpenApiDocument,
  path: string,
  operation: Operation,
  known: readonly string[],
): fc.Arbitrary<FuzzedRequest> {
  const parametersIn = (place: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter(parameter => parameter.in === place)
          .map(({ name, schema }) => [name, valuesOf(schema, schemas, known)]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    )
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema
    ? fc.option(valuesOf(schema, schemas, known), { nil: undefined, freq: 8 })
    : fc.constant(undefined)
  return fc.tuple(parametersIn('path'), parametersIn('query'), body).map(([params, query, given]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded((params as Record<string, unknown>)[name]))
    const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
    return {
      url: `/api${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
      payload: given === undefined ? undefined : JSON.stringify(given),
    }
  })
}
