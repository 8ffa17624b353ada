import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'

/** Either the database or a transaction in it: what every store function takes first. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** Connections in use and idle, and how many requests wait for one. */
export interface PoolUsage {
  used: number
  idle: number
  waiting: number
}

export interface Database {
  db: Db
  url: string
  usage(): PoolUsage
  close(): Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const types = {
  // counters and money fit a double exactly at our limits; dates stay calendar dates
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : oid === DATE ? String : pg.types.getTypeParser(oid, format),
}

const names = new Map<string, string>()
/** A stable name for a statement, so that PostgreSQL keeps its plan from call to call. */
function statementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

/** Kysely asks a pool for clients; this one gives each parameterised statement its name. */
function preparing(pool: pg.Pool): PostgresPool {
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      return {
        release: () => client.release(),
        query: (text: string | object, values?: unknown[]) =>
          typeof text === 'string' && values && values.length > 0
            ? client.query({ name: statementName(text), text, values })
            : client.query(text as string, values),
      }
    },
  } as unknown as PostgresPool
}

/** Opens a pool of `connections`; statements end after 2 s (0: never), lock waits after 2 s, idle transactions after 10 s. */
export function openDatabase(
  url: string,
  options: { connections?: number; statementTimeoutMs?: number; onError?: (error: Error) => void } = {},
): Database {
  const statementTimeout = options.statementTimeoutMs ?? 2000
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 2000,
    types,
    application_name: 'nayastock',
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 10_000,
  })
  // without a listener a lost connection would end the process
  pool.on('error', error => options.onError?.(error))
  // nor may one that is lost between two statements of a transaction: the next statement fails by itself
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  const usage = () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, url, usage, close: () => db.destroy() }
}
