/**
 * The data of a page as text in its document. Lists of things of one kind are most of it: there every name is said once,
 * in front of the rows, and no longer in each of them.
 */
export const packState = (state: unknown): string => JSON.stringify(packed(state))

/** What was packed. */
export const unpackState = <State>(text: string): State => unpacked(JSON.parse(text) as Json) as State

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Thing = { [name: string]: Json }
/** names in their order; a thing within the thing is a pair of its name and its own shape */
type Shape = (string | [string, Shape])[]

const SHAPE = '~'
const ROWS = '='

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

function packed(value: unknown): unknown {
  if (Array.isArray(value)) return packedList(value)
  if (!isThing(value)) return value
  return Object.fromEntries(partsOf(value).map(([name, inner]) => [escaped(name), packed(inner)]))
}

/** Names may be anybody's, also the marks of this format. */
const escaped = (name: string): string => (name.startsWith(SHAPE) ? SHAPE + name : name)
const unescaped = (name: string): string => (name.startsWith(SHAPE) ? name.slice(SHAPE.length) : name)

function packedList(list: unknown[]): unknown {
  const things = list.filter(isThing)
  const shapes = new Set(things.map(thing => JSON.stringify(shapeOf(thing))))
  if (things.length < 2 || things.length !== list.length || shapes.size > 1) return list.map(packed)
  return { [SHAPE]: shapeOf(things[0]!), [ROWS]: things.map(thing => rowOf(thing)) }
}

/** What JSON keeps of a thing. */
const partsOf = (thing: Thing) => Object.entries(thing).filter(([, inner]) => inner !== undefined)

const shapeOf = (thing: Thing): Shape =>
  partsOf(thing).map(([name, inner]) => (isThing(inner) ? [name, shapeOf(inner)] : name))

const rowOf = (thing: Thing): unknown[] =>
  partsOf(thing).flatMap(([, inner]) => (isThing(inner) ? rowOf(inner) : [packed(inner)]))

function unpacked(value: Json): Json {
  if (Array.isArray(value)) return value.map(unpacked)
  if (!isThing(value)) return value
  const { [SHAPE]: shape, [ROWS]: rows } = value
  if (!shape)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [unescaped(name), unpacked(inner)]))
  return (rows as Json[][]).map(row => thingOf(shape as unknown as Shape, row.values()))
}

const thingOf = (shape: Shape, row: Iterator<Json>): Thing =>
  Object.fromEntries(
    shape.map(part =>
      typeof part === 'string' ? [part, unpacked(row.next().value as Json)] : [part[0], thingOf(part[1], row)],
    ),
  )
