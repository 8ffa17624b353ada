import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient, types as pgTypes } from 'pg'
import { DatabaseAway } from '../runtime/transient-error.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { DB } from './database-types.ts'
import type { Db } from './handles.ts'
import { markAsPart } from './per-database.ts'
import { PoolConnection, type TraceStatement } from './pool/pool-connection.ts'
import { shareOf } from './pool/pool-share.ts'

export type { Db, Tx } from './handles.ts'

/** Connections in use and idle, and the number of waiting requests. */
export interface PoolUsage {
  used: number
  idle: number
  waiting: number
}

export interface Database {
  db: Db
  url: string
  /** the same database through at most `connections` of the pool, without the connections reserved for `db` */
  share: (connections: number) => Db
  usage: () => PoolUsage
  close: () => Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const types = {
  // counters and money fit into a double within our limits; dates remain calendar dates
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : oid === DATE ? String : pgTypes.getTypeParser(oid, format),
}

/** The pool with the interface that Kysely expects. */
function poolFor(
  pool: Pool,
  options: { statementTimeoutMs: number; named: boolean; trace?: TraceStatement | undefined },
): PostgresPool {
  const connections = new WeakMap<PoolClient, PoolConnection>()
  const plans = { current: 0 }
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAway(error)
      })
      const connection = connections.get(client) ?? new PoolConnection(client, plans, options)
      connections.set(client, connection)
      return connection
    },
  } as unknown as PostgresPool
}

const LONGEST_TEXT = 2000

/** Traces statements by their text with placeholders, never with values. */
const traceStatements =
  (tracing: Tracing): TraceStatement =>
  (text, run) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, LONGEST_TEXT) }
    return tracing.call(nameOf(text), attributes, run)
  }

/** The name of a statement: its verb and the first table in it, such as `select listings`. */
function nameOf(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)/i.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}

const CONNECTIONS = 10
const RESERVED = 3
const PATIENCE_MS = 2000

const open = (part: PostgresPool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool: part }) })

/**
 * Opens a pool of `connections`. Statements end after 2 s (0: never), lock waits after the same time by default, idle
 * transactions after 10 s. A caller waits at most 2 s for a connection, and slightly longer than the statement limit
 * for a reply; then it gets a DatabaseAway. With a pooler (`pooled`) the role sets these limits, and statements are
 * unnamed, since the next transaction may use another connection.
 */
export function openDatabase(
  url: string,
  options: {
    connections?: number
    statementTimeoutMs?: number
    lockTimeoutMs?: number
    pooled?: boolean
    tracing?: Tracing | undefined
    onError?: (error: Error) => void
  } = {},
): Database {
  const statementTimeout = options.statementTimeoutMs ?? 2000
  const most = options.connections ?? CONNECTIONS
  const pooled = options.pooled ?? false
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: PATIENCE_MS,
    // closing a connection frees its memory in the server, such as plans
    maxLifetimeSeconds: 900,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    application_name: 'nayastock',
    ...(!pooled && {
      // for the look-up of many words, compilation would take longer than execution
      options: '-c jit=off',
      statement_timeout: statementTimeout,
      lock_timeout: options.lockTimeoutMs ?? statementTimeout,
      // a process that prepares a database may be idle for long between two statements
      idle_in_transaction_session_timeout: statementTimeout === 0 ? 0 : 10_000,
    }),
  })
  // without a listener a lost connection would end the process
  pool.on('error', error => options.onError?.(error))
  const whole = poolFor(pool, {
    statementTimeoutMs: statementTimeout,
    named: !pooled,
    trace: options.tracing && traceStatements(options.tracing),
  })
  const db = open(whole)
  const shared = shareOf(whole, Math.max(1, most - RESERVED), PATIENCE_MS)
  const usage = () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return {
    db,
    url,
    share: connections => markAsPart(open(shareOf(shared, connections, PATIENCE_MS)), db),
    usage,
    close: () => db.destroy(),
  }
}
