import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Priority } from '#contract/http/endpoint.ts'
import { codeOf } from '#server/platform/log/error-details.ts'
import type { Log } from '#server/platform/log/log.ts'
import { counterOf, measureOnScrape } from '#server/platform/runtime/feature-metrics.ts'
import { Refusal } from '#server/platform/runtime/refusal.ts'
import { passingFault } from '#server/platform/runtime/transient-error.ts'
import { within } from '#server/platform/runtime/within.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import type { Db } from '../db.ts'
import { onlyRow } from '../only-row.ts'
import { watchPrimary } from './behind.ts'
import { type Place, placeOf } from './position.ts'
import { openReplica, patienceMs, queryReplica, type Replica } from './replica.ts'

const QUERY_EVERY_MS = 250
const FAR_BEHIND_MS = 30_000
const PART = 'replicas'
const STATEMENT_TOO_LONG = '57014'
/** The timeline of the primary: names of WAL files begin with it. */
const primaryTimeline = sql.raw(`('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`)

/**
 * The freshness that a read needs: any state of a replica, everything up to a write, or the primary's current state.
 */
export type Freshness = 'any' | 'latest' | Place

/** One database, chosen for all reads of one request. */
export interface Reader {
  /**
   * Reads from the chosen database. If a replica fails, or lacks the object (404), this and all later reads go to the
   * primary; `work` must not write. If the primary does not answer within a second, the replica's 404 counts.
   */
  read<T>(priority: Priority, work: (db: Db) => Promise<T>): Promise<T>
}

/** The replicas that may be read instead of the primary. */
export interface Readers {
  choose(freshness: Freshness): Reader
  /** true if any replica is in use now */
  canRead(): boolean
  /**
   * the WAL position up to which everything committed so far is written, as `placeOf` parses it; undefined if it is
   * unknown
   */
  place(): Promise<string | undefined>
  /** the databases of the replicas, for settings that each of them needs */
  databases: readonly Db[]
  close(): Promise<void>
}

interface Setting {
  db: Db
  dbFor: (priority: Priority) => Db
  log: Log
  metrics: Registry
  degraded: Set<string>
  tracing?: Tracing | undefined
}

const reads = {
  name: 'database_reads_total',
  help: 'What may be read from a replica, by where it was read.',
  labelNames: ['from'],
}

/** Opens the replicas at `urls`, if any, and queries their positions several times a second until closed. */
export async function openReaders(
  { db, dbFor, log, metrics, degraded, tracing }: Setting,
  urls: readonly string[],
  { farBehindMs = FAR_BEHIND_MS } = {},
): Promise<Readers | undefined> {
  if (urls.length === 0) return undefined
  const replicas = urls.map((url, at) => openReplica(url, at + 1, tracing))
  const primary = watchPrimary()
  const count = counterOf(metrics, reads)

  const reported = new WeakSet<Replica>()
  function leaveOut(replica: Replica, why: string): void {
    if (!reported.has(replica)) log.warn('replica.left_out', { replica: replica.number, why })
    reported.add(replica)
    replica.reached = undefined
    recordMissing()
  }
  const missing = () => replicas.filter(({ reached, isPrimary }) => reached === undefined && !isPrimary)
  // one of several urls may be the primary without a warning
  function recordMissing(): void {
    const isWell = missing().length === 0 && replicas.some(({ reached }) => reached !== undefined)
    if (isWell) degraded.delete(PART)
    else degraded.add(PART)
  }

  const whereNow = async (): Promise<string> =>
    onlyRow(
      (await sql<{ place: string }>`select ${primaryTimeline} || ':' || pg_current_wal_lsn() as place`.execute(db))
        .rows,
    ).place

  async function queryPrimary(): Promise<void> {
    const startedAt = performance.now()
    const place = placeOf(await within(patienceMs, whereNow()).catch(() => ''))
    if (place) primary.note(place.position, startedAt)
  }
  async function query(replica: Replica): Promise<void> {
    const reached = await queryReplica(replica)
    if (typeof reached === 'string') return leaveOut(replica, reached)
    replica.caughtUp ||= primary.hasReachedFirst(reached)
    if (!replica.caughtUp) return leaveOut(replica, 'has yet to reach where the primary is')
    replica.behindMs = primary.behindMs(reached)
    if (replica.behindMs > farBehindMs) return leaveOut(replica, `is ${Math.round(replica.behindMs / 1000)} s behind`)
    if (reported.delete(replica)) log.info('replica.back', { replica: replica.number })
    replica.reached = reached
  }

  let closed = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const queryAll = async () => {
    await queryPrimary()
    await Promise.all(replicas.map(query))
    recordMissing()
    if (!closed) timer = setTimeout(queryAgain, QUERY_EVERY_MS).unref()
  }
  const queryAgain = () => {
    round = queryAll()
  }
  await queryAll()

  let turn = 0
  const usable = (freshness: Freshness): Replica | undefined => {
    if (freshness === 'latest') return undefined
    const able = replicas.filter(
      ({ reached, timeline }) =>
        reached !== undefined &&
        (freshness === 'any' || (timeline === freshness.timeline && reached >= freshness.position)),
    )
    return able[turn++ % Math.max(able.length, 1)]
  }

  measureOnScrape(
    metrics,
    { name: 'database_replica_behind_seconds', help: 'For how long the replica furthest behind has lacked something.' },
    async () => Math.max(...replicas.map(({ behindMs }) => behindMs)) / 1000,
  )
  measureOnScrape(
    metrics,
    {
      name: 'database_replicas_left_out',
      help: 'Replicas that are not read: away or far behind.',
    },
    async () => missing().length,
  )

  return {
    choose(freshness) {
      let replica = usable(freshness)
      /** A lagging replica lacks new rows, so a 404 is checked on the primary. */
      async function confirmOnPrimary<T>(no: unknown, priority: Priority, work: (db: Db) => Promise<T>): Promise<T> {
        try {
          const found = await within(patienceMs, work(dbFor(priority)))
          replica = undefined
          return found
        } catch (error) {
          throw error instanceof Refusal ? error : no
        } finally {
          count.inc({ from: 'primary' })
        }
      }
      return {
        async read(priority, work) {
          if (replica) {
            const chosen = replica
            try {
              const found = await work(chosen.dbFor(priority))
              count.inc({ from: 'replica' })
              return found
            } catch (error) {
              if (isNotThere(error)) return confirmOnPrimary(error, priority, work)
              if (!isOfReplica(error)) throw error
              replica = undefined
              if (passingFault(error) === 'unavailable' && codeOf(error) !== CONFLICT) leaveOut(chosen, String(error))
            }
          }
          count.inc({ from: 'primary' })
          return work(dbFor(priority))
        },
      }
    },
    canRead: () => usable('any') !== undefined,
    place: () => whereNow().catch(() => undefined),
    databases: replicas.map(({ database }) => database.db),
    async close() {
      closed = true
      clearTimeout(timer)
      await round
      await Promise.all(replicas.map(({ database }) => database.close()))
    },
  }
}

/** SQLSTATE of a statement that a replica cancels because the primary has removed rows that it was reading. */
const CONFLICT = '40001'

const isNotThere = (error: unknown): boolean => error instanceof Refusal && error.status === 404

/** True if the primary may succeed instead; a statement that takes too long would take as long on the primary. */
const isOfReplica = (error: unknown): boolean =>
  passingFault(error) !== undefined && codeOf(error) !== STATEMENT_TOO_LONG
