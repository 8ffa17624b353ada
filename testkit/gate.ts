import { fail } from 'node:assert'
import { sql } from 'kysely'
import pg from 'pg'
import type { World } from './world.ts'

/**
 * Holds a lock so that requests queue behind it, then releases all at once: the only reliable way to test a race.
 * `lockStatement` is a statement that takes the lock that the requests need, for example `select 1 from listings where id = $1
 * for update`.
 */
export async function throughGate<T>(
  world: World,
  lockStatement: { text: string; values: unknown[] },
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const gate = new pg.Client({ connectionString: world.services.config.databaseUrl })
  await gate.connect()
  // a connection that has to be opened first would reach the gate after the lock is released
  await Promise.all(requests.map(() => sql`select pg_sleep(0.02)`.execute(world.db)))
  try {
    await gate.query('begin')
    await gate.query(lockStatement)
    const { rows: mine } = await gate.query<{ pid: number }>('select pg_backend_pid() as pid')
    const answers = Promise.all(requests.map(request => request()))
    await allWaiting(gate, mine[0]!.pid, requests.length)
    await gate.query('commit')
    return await answers
  } finally {
    await gate.end()
  }
}

/**
 * Waits until `count` other connections of this database wait for a lock; fails after 10 s, because then no lock guards
 * the row.
 */
async function allWaiting(gate: pg.Client, pid: number, count: number): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    // a transaction otherwise caches its first view of other connections
    await gate.query('select pg_stat_clear_snapshot()')
    const { rows } = await gate.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and pid <> $1 and wait_event_type = 'Lock'",
      [pid],
    )
    if (rows[0]!.waiting >= count) return
    if (Date.now() > deadline) fail(`only ${rows[0]!.waiting} of ${count} requests waited at the gate`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
