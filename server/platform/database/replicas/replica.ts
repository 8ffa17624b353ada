import { sql } from 'kysely'
import type { Priority } from '#contract/http/endpoint.ts'
import { openShares } from '#server/platform/limits/admission.ts'
import { messageOf } from '#server/platform/log/error-details.ts'
import { within } from '#server/platform/runtime/within.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import { type Database, type Db, openDatabase } from '../db.ts'
import { onlyRow } from '../only-row.ts'
import { type Position, positionOf } from './position.ts'

export const patienceMs = 1000

/** The state of a replica in this process. */
export interface Replica {
  /** its index in DATABASE_REPLICA_URLS, from 1 */
  number: number
  database: Database
  dbFor(priority: Priority): Db
  /** its last reported position; undefined while it is not used */
  reached: Position | undefined
  /** the timeline that its storage has; for minutes after a takeover it may still be the one before */
  timeline: number | undefined
  /** true once it has reached the position that the primary had when this process started */
  caughtUp: boolean
  /** true if it has become the primary, which does not count as a fault */
  isPrimary: boolean
  /** its replication lag in milliseconds, as far as known */
  behindMs: number
}

/** Makes the pool of a replica; it is read only once its position is known. */
export function openReplica(url: string, number: number, tracing?: Tracing): Replica {
  // the next position request detects a lost connection
  const database = openDatabase(url, { onError: () => {}, tracing })
  const shares = openShares(database)
  return {
    number,
    database,
    dbFor: priority => shares[priority],
    reached: undefined,
    timeline: undefined,
    caughtUp: false,
    isPrimary: false,
    behindMs: 0,
  }
}

/** The position of the replica, or the reason for which it may not be read. */
export async function queryReplica(replica: Replica): Promise<Position | string> {
  const { db } = replica.database
  const question = sql<{ standby: boolean; reached: string | null; timeline: number }>`
    select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as reached, timeline_id as timeline
    from pg_control_checkpoint()`
  try {
    const { standby, reached, timeline } = onlyRow((await within(patienceMs, question.execute(db))).rows)
    replica.isPrimary = !standby
    replica.timeline = timeline
    if (!standby) return 'is a primary now'
    return positionOf(reached ?? '') ?? 'has read nothing from its primary yet'
  } catch (error) {
    replica.isPrimary = false
    return messageOf(error)
  }
}
