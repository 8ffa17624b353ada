import { sql } from 'kysely'
import type { Sort } from '#contract/explore/explore-state.ts'
import type { Place } from '#server/features/search/model/cursor.ts'
import { type Direction, sortOrders } from '#server/features/search/model/sort-orders.ts'

/** Each value: its column of rows `s`, the text that identifies a place in the order, and that text as a value. */
const values = {
  score: {
    column: sql`s.score`,
    text: sql<string>`s.score::text`,
    read: (text: string) => sql`${text}::float8::real`,
  },
  published: {
    column: sql`s.published_at`,
    text: sql<string>`(extract(epoch from s.published_at) * 1000000)::bigint::text`,
    read: (text: string) => sql`timestamptz 'epoch' + ${text}::float8 * interval '1 microsecond'`,
  },
  amount: { column: sql`s.amount`, text: sql<string>`s.amount::text`, read: (text: string) => sql`${text}::numeric` },
}
const onward = { asc: sql`>`, desc: sql`<` }
const asWord = (direction: Direction) => (direction === 'desc' ? sql` desc` : sql``)

/** An order of a result; `by` runs forward or backward along one index, tie-break included. */
export function orderOf(sort: Sort) {
  const [name, by, tie] = sortOrders[sort]
  const { column, text, read } = values[name]
  return {
    by: sql`${column}${asWord(by)}, s.listing_id${asWord(tie)}`,
    value: text,
    // the first comparison is where an index starts to read, the second excludes rows of the previous page
    beyond: ({ value, id }: Place) =>
      sql<boolean>`(${column} ${onward[by]}= ${read(value)} and (${column} ${onward[by]} ${read(value)} or s.listing_id ${onward[tie]} ${id}))`,
  }
}
