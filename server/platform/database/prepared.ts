import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { nameStatement } from './pool/statement-names.ts'

/**
 * A frequent statement whose text is built at its first call only, and whose plan each connection caches. `build` gets
 * placeholders for the values; they may be used as parameters only.
 */
export function prepared<Row, Values extends readonly unknown[]>(
  build: (...values: Values) => RawBuilder<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let ready: Ready<Row> | undefined
  return async (db, ...values) => {
    ready ??= compile(build(...(placeholders(build.length) as unknown as Values)), db)
    const { statement, places } = ready
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters: places.map(at => values[at]) })
    return rows
  }
}

/**
 * The ids of a prepared statement, as an expression of type uuid[]. The subquery hides from PostgreSQL how many they are;
 * for a few, it would plan each time instead of using the cached plan.
 */
export const hiddenIds = (ids: readonly string[]) => sql`(select ${ids}::uuid[])::uuid[]`

interface Ready<Row> {
  statement: CompiledQuery<Row>
  /** for each parameter, the index of its value */
  places: number[]
}

const placeholders = (count: number) => Array.from({ length: count }, (_, at) => ({ at }))

function compile<Row>(built: RawBuilder<Row>, db: Db): Ready<Row> {
  const statement = built.compile(db)
  nameStatement(statement.sql)
  return { statement, places: statement.parameters.map(value => (value as { at: number }).at) }
}
