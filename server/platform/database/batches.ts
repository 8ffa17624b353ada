import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** All rows of a query, in batches. The query has this limit and continues after the last row of the batch before. */
export async function* batches<Row>(
  db: Db,
  limit: number,
  query: (last: Row | undefined) => RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const { rows } = await query(last).execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}
