import { Client } from 'pg'
import { onlyRow } from '../only-row.ts'

const PATIENCE_MS = 5000
/** The limits that the app sets on its connections, except through a pooler. */
export const needed = {
  statement_timeout: '2s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
} as const

export interface DatabaseFacts {
  /** true if a pooler is in between */
  pooled: boolean
  /** true for a replica */
  standby: boolean
  /** true if it refuses writes without being a replica */
  readOnly: boolean
  cluster: string
  database: string
  role: string
  /** true if this role may create tables and owns those of the product, if there are any */
  mayMigrate: boolean
  /** the limits of `needed` that this role lacks */
  unbounded: string[]
}

/** Facts of the database at `url` and of the role that connects. */
export async function factsOf(url: string): Promise<DatabaseFacts> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Omit<DatabaseFacts, 'pooled'> & { pid: number }>(
      `select pg_backend_pid() as pid, pg_is_in_recovery() as standby,
              not pg_is_in_recovery() and current_setting('transaction_read_only') = 'on' as "readOnly",
              system_identifier::text as cluster, current_database() as database, current_user as role,
              coalesce((select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public'), false)
                and coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.kysely_migration')), true)
                as "mayMigrate",
              array(select name from pg_settings where name = any($1) and setting = '0') as unbounded
       from pg_control_system()`,
      [Object.keys(needed)],
    )
    const { pid, ...facts } = onlyRow(rows)
    // behind a pooler, the client has a number of the pooler, not that of the server process
    return { ...facts, pooled: pid !== (client as Client & { processID: number }).processID }
  } finally {
    await client.end().catch(() => {})
  }
}
