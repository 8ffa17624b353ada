import { type RawBuilder, sql } from 'kysely'
import { type AdminColumns, adminTables } from '#contract/admin/columns.ts'
import { columnOfSort, isDescending, newestFirst } from '#contract/admin/sorts.ts'

type Sql = RawBuilder<unknown>
/** A table of admins; the database table of the same name has its rows. */
export type Searched = keyof typeof adminTables

export const lookups = {
  users: { table: 'user_lookup', id: 'user_id' },
  listings: { table: 'listing_lookup', id: 'listing_id' },
} as const

/** An order of rows that an index has: by `key`, and equal ones by id in the opposite direction. */
export interface Order {
  from: Sql
  id: Sql
  /** the text that a search matches */
  words: Sql
  key: Sql
  descending: boolean
  /** the rows with a key, which come first in both directions, and those without one */
  parts: readonly Part[]
}

export interface Part {
  place: number
  where: Sql
}

/** The order that `sort` names: of a look-up table by `created_at`, otherwise by the column of users or listings. */
export function orderOf(of: Searched, sort: string = newestFirst): Order {
  const name = columnOfSort(sort)
  const columns: AdminColumns = adminTables[of].columns
  const isText = columns[name]?.kind === 'text'
  const descending = isDescending(sort)
  const { table, id } = lookups[of]
  if (name === 'createdAt')
    return {
      descending,
      from: sql.table(table),
      id: sql.ref(`${table}.${id}`),
      words: sql.ref('words'),
      key: sql.ref('created_at'),
      parts: [{ place: 0, where: sql`true` }],
    }
  const column = sql.ref(name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
  const key = isText ? sql`lower(${column})` : column
  const own = sql.ref(`${of}.id`)
  return {
    descending,
    from: sql.table(of),
    id: own,
    words: sql`(select words from ${sql.table(table)} where ${sql.ref(id)} = ${own})`,
    key,
    parts: [
      { place: 0, where: isText ? sql`${key} > ''` : sql`${key} is not null` },
      { place: 1, where: isText ? sql`${key} = ''` : sql`${key} is null` },
    ],
  }
}

/** `a and b`; `true` without conditions. */
export const allOf = (conditions: readonly Sql[]): Sql => sql.join([sql`true`, ...conditions], sql` and `)

const by = (key: Sql, id: Sql, descending: boolean): Sql =>
  descending ? sql`${key} desc, ${id}` : sql`${key}, ${id} desc`

/** The order of rows that were read with `rowsOf`. */
export const inOrder = ({ descending, parts }: Order): Sql =>
  sql`${parts.length > 1 ? sql`part, ` : sql``}${by(sql.ref('key'), sql.ref('id'), descending)}`

interface Wanted {
  conditions: readonly Sql[]
  /** the most rows of each part, after the first `skip` */
  most?: number
  skip?: number
  withWords?: boolean
  /** precedes the order */
  first?: Sql | undefined
}

/** The first rows of a part: `part`, `id`, `key`, and `words` if wanted. */
export const rowsOfPart = (
  order: Order,
  { place, where }: Part,
  { conditions, most, skip = 0, withWords, first }: Wanted,
): Sql => sql`
  select ${sql.lit(place)} as part, ${order.id} as id, ${order.key} as key${withWords ? sql`, ${order.words} as words` : sql``}
  from ${order.from} where ${allOf([where, ...conditions])}
  ${
    most === undefined
      ? sql``
      : sql`order by ${first ? sql`${first}, ` : sql``}${by(order.key, order.id, order.descending)} limit ${most} offset ${skip}`
  }`

/** The first rows of each part, not yet in order. */
export const rowsOf = (order: Order, wanted: Wanted): Sql =>
  sql.join(
    order.parts.map(part => sql`(${rowsOfPart(order, part, wanted)})`),
    sql` union all `,
  )

/** The condition of the rows after this one in its part. */
export function after({ key, id, descending }: Order, last: { value: string | null; id: string }): Sql {
  const next = sql`${id} ${descending ? sql`>` : sql`<`} ${last.id}::uuid`
  if (last.value === null) return next
  // the index begins at the first comparison
  return descending
    ? sql`${key} <= ${last.value} and (${key} < ${last.value} or ${next})`
    : sql`${key} >= ${last.value} and (${key} > ${last.value} or ${next})`
}
