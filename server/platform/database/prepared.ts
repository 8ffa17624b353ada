import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import { nameStatement } from './pool/statement-names.ts'

/**
 * A statement of the busiest paths, put into text at its first call instead of at every one, whose plan each connection keeps. `build` is
 * given stand-ins for the values, which may go into the statement as parameters and nowhere else.
 */
export function prepared<Row, Values extends readonly unknown[]>(
  build: (...values: Values) => RawBuilder<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let ready: Ready<Row> | undefined
  return async (db, ...values) => {
    ready ??= compile(build(...(standIns(build.length) as unknown as Values)), db)
    const { statement, places } = ready
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters: places.map(at => values[at]) })
    return rows
  }
}

interface Ready<Row> {
  statement: CompiledQuery<Row>
  /** which value each parameter is */
  places: number[]
}

const standIns = (count: number) => Array.from({ length: count }, (_, at) => ({ at }))

function compile<Row>(built: RawBuilder<Row>, db: Db): Ready<Row> {
  const statement = built.compile(db)
  nameStatement(statement.sql)
  return { statement, places: statement.parameters.map(value => (value as { at: number }).at) }
}
