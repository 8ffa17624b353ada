import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testkit/database/database.ts'
import { openChaosProxy } from '#testkit/servers/chaos-proxy.ts'
import { DatabaseAway, passingFault } from '../runtime/transient-error.ts'
import { type Database, openDatabase } from './db.ts'
import { prepared } from './prepared.ts'

let fresh: FreshDatabase
let owner: pg.Client
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = new pg.Client({ connectionString: fresh.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await fresh.drop()
})
beforeEach(async () => {
  await owner.query(
    'drop table if exists lots; create table lots (id int primary key, price int); insert into lots values (1, 92)',
  )
  database = openDatabase(fresh.url, { connections: 2 })
})
afterEach(() => database.close())

const priceOf = prepared((id: number) => sql<{ price: number }>`select price from lots where id = ${id}`)
const widen = () => owner.query('alter table lots alter column price type bigint')

it('no statement is compiled to machine code (JIT), whatever the default of the server', async () => {
  const { rows } = await sql`select setting, source from pg_settings where name = 'jit'`.execute(database.db)
  expect(rows).toEqual([{ setting: 'off', source: 'client' }])
})

describe('after a change of the schema', () => {
  it('a statement with a cached plan is retried without an error', async () => {
    const { db } = database
    expect(await priceOf(db, 1)).toEqual([{ price: 92 }])
    await widen()
    expect(await priceOf(db, 1)).toEqual([{ price: 92 }])
  })

  it('a first statement in a transaction is retried, and the transaction restarts with the same settings', async () => {
    const { db } = database
    await priceOf(db, 1)
    await widen()
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => {
        const [lot] = await priceOf(tx, 1)
        await sql`update lots set price = ${lot!.price + 1} where id = 1`.execute(tx)
        return sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx)
      })
    expect(found.rows).toEqual([{ level: 'repeatable read' }])
    expect(await priceOf(db, 1)).toEqual([{ price: 93 }])
  })

  it('a transaction that has already written fails as temporarily unavailable, and its retry succeeds', async () => {
    const { db } = database
    await priceOf(db, 1)
    await widen()
    const raise = () =>
      db.transaction().execute(async tx => {
        await sql`update lots set price = price + 1 where id = 1`.execute(tx)
        return priceOf(tx, 1)
      })
    const error = await raise().catch((thrown: unknown) => thrown)
    expect(passingFault(error)).toBe('unavailable')
    expect(await raise()).toEqual([{ price: 93 }])
  })

  it('one failed connection refreshes the plans of all connections', async () => {
    const { db } = database
    // both connections cache the plan
    await Promise.all(
      [1, 2].map(() =>
        db.transaction().execute(async tx => (await priceOf(tx, 1), await sql`select pg_sleep(0.05)`.execute(tx))),
      ),
    )
    await widen()
    await priceOf(db, 1)
    const raises = [1, 2].map(() =>
      db.transaction().execute(async tx => {
        await sql`select pg_sleep(0.05)`.execute(tx)
        return priceOf(tx, 1)
      }),
    )
    expect(await Promise.all(raises)).toEqual([[{ price: 92 }], [{ price: 92 }]])
  })

  it('a statement deallocated by the server is retried', async () => {
    const { db } = database
    await db.connection().execute(async one => {
      await priceOf(one, 1)
      await sql`deallocate all`.execute(one)
      expect(await priceOf(one, 1)).toEqual([{ price: 92 }])
    })
  })
})

describe('named statements', () => {
  it('come only from prepared(), even after many other statements', async () => {
    const { db } = database
    const named = await db.connection().execute(async one => {
      await priceOf(one, 1)
      for (let width = 1; width <= 50; width++)
        await sql`select id from lots where id in (${sql.join(Array.from({ length: width }, (_, i) => i))})`.execute(
          one,
        )
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one)
    })
    expect(named.rows.map(row => row.statement)).toEqual(['select price from lots where id = $1'])
  })

  it('must name their columns', async () => {
    const all = prepared((id: number) => sql`select * from lots where id = ${id}`)
    await expect(all(database.db, 1)).rejects.toThrow('must name its columns')
  })
})

describe('a database that does not respond', () => {
  const timed = async (work: Promise<unknown>) => {
    const began = performance.now()
    // without a limit of its own, the work would wait until the test times out
    const end = sleep(5000, 'no end', { ref: false })
    const error = await Promise.race([work.catch((thrown: unknown) => thrown), end])
    return { error, ms: performance.now() - began }
  }

  it('fails soon after the statement timeout, and is used on new connections once it is back', async () => {
    const line = await openChaosProxy(fresh.url)
    const { db, close } = openDatabase(line.url, { connections: 2, statementTimeoutMs: 200 })
    await priceOf(db, 1)
    line.swallow()
    const inTransaction = timed(
      db.transaction().execute(async tx => {
        await priceOf(tx, 1)
        await priceOf(tx, 1)
      }),
    )
    for (const { error, ms } of [await timed(priceOf(db, 1)), await inTransaction]) {
      expect(error).toBeInstanceOf(DatabaseAway)
      expect(ms).toBeLessThan(2500)
    }
    // the pool has no connection left, and a new one gets no answer
    const { error, ms } = await timed(priceOf(db, 1))
    expect(error).toBeInstanceOf(DatabaseAway)
    expect(ms).toBeLessThan(3000)
    line.heal()
    expect(await priceOf(db, 1)).toEqual([{ price: 92 }])
    await close()
    await line.close()
  })

  it('is a temporary failure when it refuses or ends connections', async () => {
    const line = await openChaosProxy(fresh.url)
    const { db, close } = openDatabase(line.url, { connections: 2 })
    const talk = db.transaction().execute(async tx => {
      await priceOf(tx, 1)
      line.cut()
      await priceOf(tx, 1)
    })
    for (const { error } of [await timed(talk), await timed(priceOf(db, 1))])
      expect(passingFault(error)).toBe('unavailable')
    line.heal()
    expect(await priceOf(db, 1)).toEqual([{ price: 92 }])
    await close()
    await line.close()
  })

  it('is not reported while a transaction with a longer timeout of its own waits', async () => {
    const { db, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 200 })
    const { rows } = await db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 5000`.execute(tx)
      return sql<{ done: string }>`select pg_sleep(2)::text as done`.execute(tx)
    })
    expect(rows).toHaveLength(1)
    const { error } = await timed(sql`select pg_sleep(2)`.execute(db))
    expect(passingFault(error)).toBe('unavailable')
    await close()
  })
})
