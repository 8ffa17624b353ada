import { componentName } from './openapi.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/** One line of a table of fields. */
export interface Field {
  name: string
  /** nesting depth of the field */
  depth: number
  type: string
  /** the named shape inside the type, as a link */
  shape?: string
  required: boolean
  note?: string
}

/** All fields of a schema in reading order, nested ones below their parent; named shapes are not expanded. */
export function fieldsOf(schema: JsonSchema, depth = 0): Field[] {
  const { properties = {}, required = [] } = schema
  const own = Object.entries(properties).flatMap(([name, inner]): Field[] => [
    { name, depth, required: required.includes(name), ...describe(inner) },
    ...fieldsOf(opened(inner), depth + 1),
  ])
  if (own.length > 0 || depth > 0) return own
  const inner = opened(schema)
  if (schema.anyOf)
    return schema.anyOf.flatMap((each, i) => [
      { name: i === 0 ? 'either' : 'or', depth, required: true, ...describe(each) },
      ...fieldsOf(each, depth + 1),
    ])
  if (inner !== schema || schema.$ref)
    return [{ name: 'data', depth, required: true, ...describe(schema) }, ...fieldsOf(inner, 1)]
  return []
}

/** The object inside a list, a map or a nullable type. */
function opened(schema: JsonSchema): JsonSchema {
  if (schema.items) return opened(schema.items)
  const [only, ...more] = schema.anyOf?.filter(part => part.type !== 'null') ?? []
  return only && more.length === 0 ? opened(only) : schema
}

/** The values that a schema takes, in words. */
export function describe(schema: JsonSchema): Pick<Field, 'type' | 'shape' | 'note'> {
  const shape = shapeIn(schema)
  const note = noteOf(schema)
  return { type: typeOf(schema), ...(shape && { shape }), ...(note && { note }) }
}

function typeOf(schema: JsonSchema): string {
  const { $ref, type, format, items, anyOf, enum: values, additionalProperties } = schema
  if ($ref) return componentName($ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.map(value => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (items) return `list of ${typeOf(items)}`
  if (typeof additionalProperties === 'object') return `map to ${typeOf(additionalProperties)}`
  const kinds = [type ?? 'anything'].flat()
  return kinds.map(kind => (kind === 'string' && format ? format : kind)).join(' or ')
}

function shapeIn(schema: JsonSchema): string | undefined {
  if (schema.$ref) return componentName(schema.$ref)
  if (schema.items) return shapeIn(schema.items)
  return schema.anyOf?.map(shapeIn).find(Boolean)
}

const HUGE = Number.MAX_SAFE_INTEGER

function noteOf(schema: JsonSchema): string | undefined {
  const { minLength, maxLength, minimum, maximum, maxItems, pattern, description } = schema
  const notes = [
    description,
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(undefined, maxItems, 'entries'),
    pattern && pattern.length <= 60 ? `matches \`${pattern}\`` : undefined,
    schema.default === undefined ? undefined : `otherwise \`${JSON.stringify(schema.default)}\``,
  ]
  return notes.filter(Boolean).join(', ') || undefined
}

function range(least: number | undefined, most: number | undefined, what: string): string | undefined {
  const from = least === undefined || least <= -HUGE ? undefined : least
  const to = most === undefined || most >= HUGE ? undefined : most
  if (from === undefined && to === undefined) return undefined
  if (to === undefined) return `at least ${from} ${what}`.trim()
  return (from === undefined ? `at most ${to} ${what}` : `${from} to ${to} ${what}`).trim()
}
