import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/**
 * A statement of the busiest paths, put into text at its first call instead of at every one. Each value stands in it once, as a parameter,
 * in the order of the arguments.
 */
export function prepared<Row, Values extends readonly unknown[]>(
  build: (...values: Values) => RawBuilder<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    compiled ??= build(...values).compile(db)
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values })
    return rows
  }
}
