import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * A database whose transactions are savepoints of `tx`: all are committed together, or none. The transactions run one
 * after another, as on a single connection.
 */
export function joinTransaction(tx: Tx): Db {
  let depth = 0
  const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
  const execute = async <T>(work: (inner: Tx) => Promise<T>): Promise<T> => {
    const name = sql.id(`part_${++depth}`)
    await run(sql`savepoint ${name}`)
    try {
      const done = await work(tx)
      await run(sql`release savepoint ${name}`)
      return done
    } catch (error) {
      await run(sql`rollback to savepoint ${name}`)
      throw error
    }
  }
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
