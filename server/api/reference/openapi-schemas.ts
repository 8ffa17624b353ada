import { z } from 'zod'
import type { RefusalReason } from '#contract/http/refusals.ts'

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  examples?: unknown[]
}

/** Named schemas by name. */
export type Components = Record<string, JsonSchema>

const DEFINITIONS = '#/$defs/'
export const COMPONENTS = '#/components/schemas/'

/** The JSON schema of one side of an endpoint; schemas with a `meta` id become components and are referenced. */
export function jsonSchemaOf(schema: z.ZodType, side: 'input' | 'output', components: Components): JsonSchema {
  const raw: unknown = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' })
  const { $defs = {}, ...own } = tidy(raw) as JsonSchema & { $defs?: Components }
  for (const [name, definition] of Object.entries($defs)) components[name] = definition
  return own
}

// Omits `additionalProperties: false`, because replies may gain fields later, and patterns that repeat the format uuid.
// Alternatives are always `anyOf`.
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy)
  if (node === null || typeof node !== 'object') return node
  const format = 'format' in node ? node.format : undefined
  if (isRecordOfNames(node)) return tidy(withProperties(node))
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (key === '$schema' || (key === 'id' && typeof value === 'string')) return []
      if (key === 'additionalProperties' && value === false) return []
      if (key === 'pattern' && format === 'uuid') return []
      if (key === '$ref' && typeof value === 'string') return [[key, value.replace(DEFINITIONS, COMPONENTS)]]
      return [[key === 'oneOf' ? 'anyOf' : key, tidy(value)]]
    }),
  )
}

interface RecordOfNames {
  propertyNames: { enum: string[] }
  additionalProperties: unknown
}

const isRecordOfNames = (node: object): node is RecordOfNames =>
  'propertyNames' in node && Array.isArray((node.propertyNames as { enum?: unknown } | undefined)?.enum)

/** Describes a map with a fixed set of keys as an object with these properties. */
const withProperties = ({ propertyNames, additionalProperties, ...rest }: RecordOfNames): object => ({
  ...rest,
  properties: Object.fromEntries(propertyNames.enum.map(name => [name, additionalProperties])),
})

/** The body of every refusal. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  description: 'An expected refusal. Show `toast` to a person; let programs look at `reason`.',
  properties: {
    success: { const: false },
    code: { type: 'integer', description: 'the HTTP status' },
    reason: { type: 'string', description: 'the stable name of the refusal' },
    toast: {
      type: 'object',
      properties: {
        type: { enum: ['error', 'info'] },
        title: { type: 'string' },
        message: { type: 'string', description: 'a sentence to show to a person' },
      },
      required: ['type', 'message'],
    },
    errors: {
      type: 'array',
      description: 'one entry for each fault in a field',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
    existing: { type: 'string', format: 'uuid', description: 'your own listing that is in the way' },
    reset: { type: 'boolean', description: 'the human check must be done again' },
  },
  required: ['success', 'code', 'reason', 'toast'],
}

/** The body of a refusal that has one of these reasons only. */
export const refusalFor = (reasons: readonly RefusalReason[]): JsonSchema => ({
  allOf: [{ $ref: `${COMPONENTS}Refusal` }, { type: 'object', properties: { reason: { enum: [...reasons] } } }],
})
