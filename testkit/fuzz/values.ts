import fc from 'fast-check'
import { COMPONENTS, type Components, type JsonSchema } from '#server/api/reference/openapi-schemas.ts'

const nasty = [
  '',
  ' ',
  '\0',
  'cot\0ton',
  '\ud800',
  '%',
  '_%\\',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '1e1',
  '0x10',
  '-1',
  '99999999999999999999',
  'NaN',
  '=cmd()',
  '\u202e\u200b',
  '😀'.repeat(40),
  'x'.repeat(2000),
  '2026-02-31T25:61:00Z',
  '{"id":1}',
  'WzI0LCIxZS05OSIsIjAwMDAwMDAwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMCJd',
]

// values that the database refuses are frequent, because most fields have a single check against them
const text = fc.oneof(
  fc.constantFrom('\0', 'cot\0ton', '\ud800'),
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
)
const anything = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values for one schema: mostly valid ones, occasionally invalid ones. */
export function valuesOf(schema: JsonSchema, components: Components, known: readonly string[]): fc.Arbitrary<unknown> {
  const own = matching(schema, components, known)
  return fc.oneof({ weight: 6, arbitrary: own }, { weight: 1, arbitrary: anything })
}

function matching(schema: JsonSchema, components: Components, known: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema) => valuesOf(part, components, known)
  if (schema.$ref) return matching(components[schema.$ref.slice(COMPONENTS.length)] ?? {}, components, known)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner))
  const [type] = [schema.type ?? 'any'].flat()
  if (type === 'object') return objects(schema, inner)
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: 4 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer(), fc.double(), fc.constantFrom(1e308, -0, 2 ** 53))
  if (type === 'string') return fc.oneof(fc.constantFrom('cotton', 'Bolts', ...known), text)
  return anything
}

function objects(schema: JsonSchema, inner: (part: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (typeof additionalProperties === 'object') return fc.dictionary(text, inner(additionalProperties), { maxKeys: 4 })
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
}
