import { Client } from 'pg'
import { StartupError } from '../../runtime/startup-error.ts'
import { onlyRow } from '../only-row.ts'
import { reasonOf } from './database-check.ts'

const PATIENCE_MS = 5000
const needed = { statement_timeout: '2s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' } as const

interface Facts {
  pooled: boolean
  cluster: string
  database: string
  role: string
  /** of `needed`, what this role does without */
  unbounded: string[]
}

/** What is known of the server at `url`, and whether another program stands between. */
export async function factsOfLine(url: string): Promise<Facts> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Facts, 'pooled'> & { pid: number }>(
      `select pg_backend_pid() as pid, system_identifier::text as cluster, current_database() as database, current_user as role,
              array(select name from pg_settings where name = any($1) and setting = '0') as unbounded
       from pg_control_system()`,
      [Object.keys(needed)],
    )
    const { pid, ...facts } = onlyRow(rows)
    // who hands out connections of others gives each caller a number of its own
    return { ...facts, pooled: pid !== (client as Client & { processID: number }).processID }
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Throws a StartupError of one sentence where `databaseUrl` leads through a pooler and what that needs is missing: a direct way to the same
 * database for notifications, and time limits of the role, since a pooler does not let the app set them.
 */
export async function checkPooler(databaseUrl: string, directUrl: string | undefined): Promise<void> {
  const facts = await factsOfLine(databaseUrl)
  if (directUrl === undefined) {
    if (!facts.pooled) return
    throw new StartupError(
      'DATABASE_URL leads through a pooler such as PgBouncer, which does not pass on notifications; set DATABASE_DIRECT_URL to the same database without the pooler.',
    )
  }
  const direct = await factsOfLine(directUrl).catch((error: unknown) => {
    throw new StartupError(`DATABASE_DIRECT_URL cannot be used: ${reasonOf(error)}; correct it, or start the database.`)
  })
  if (direct.pooled)
    throw new StartupError(
      'DATABASE_DIRECT_URL leads through a pooler too; name the address of PostgreSQL itself, or of a proxy that passes connections on.',
    )
  if (direct.cluster !== facts.cluster || direct.database !== facts.database)
    throw new StartupError('DATABASE_DIRECT_URL leads to a different database than DATABASE_URL; name the same one.')
  if (facts.unbounded.length === 0) return
  const settings = Object.entries(needed).filter(([name]) => facts.unbounded.includes(name))
  const statements = settings.map(([name, value]) => `alter role ${facts.role} set ${name} = '${value}';`)
  throw new StartupError(
    `The role in DATABASE_URL has no ${facts.unbounded.join(', ')}, which the app cannot set through a pooler; run: ${statements.join(' ')}`,
  )
}
