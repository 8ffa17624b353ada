import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { semaphore } from './semaphore.ts'

/**
 * A view of the pool that uses at most `most` of its connections at a time; a caller who waits longer than `patienceMs`
 * is refused.
 */
export function shareOf(pool: PostgresPool, most: number, patienceMs: number): PostgresPool {
  const places = semaphore(most, Number.POSITIVE_INFINITY, patienceMs)
  return {
    options: pool.options,
    // only the pool as a whole is ended
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

/** The client, which frees its place when it is released. */
const returning = (client: PostgresPoolClient, leave: () => void): PostgresPoolClient =>
  ({
    query: (...asked: Parameters<PostgresPoolClient['query']>) => client.query(...asked),
    release: (...how: Parameters<PostgresPoolClient['release']>) => {
      client.release(...how)
      leave()
    },
  }) as PostgresPoolClient
