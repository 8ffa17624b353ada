import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { semaphore } from './semaphore.ts'

/** The same pool, of whose connections at most `most` are held through this at a time; who waits longer than `patienceMs` is refused. */
export function shareOf(pool: PostgresPool, most: number, patienceMs: number): PostgresPool {
  const places = semaphore(most, Number.POSITIVE_INFINITY, patienceMs)
  return {
    options: pool.options,
    // the pool ends as a whole
    end: async () => undefined,
    async connect() {
      const leave = await places.enter()
      try {
        const client = await pool.connect()
        return returning(client, leave)
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

/** The client, which gives the place back when it is released. */
const returning = (client: PostgresPoolClient, leave: () => void): PostgresPoolClient =>
  ({
    query: (...asked: Parameters<PostgresPoolClient['query']>) => client.query(...asked),
    release: (...how: Parameters<PostgresPoolClient['release']>) => {
      client.release(...how)
      leave()
    },
  }) as PostgresPoolClient
