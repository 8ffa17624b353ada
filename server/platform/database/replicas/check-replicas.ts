import { Client } from 'pg'
import { StartupError } from '../../runtime/startup-error.ts'
import { onlyRow } from '../only-row.ts'
import { reasonOf } from '../setup/database-check.ts'

const PATIENCE_MS = 5000

interface Facts {
  standby: boolean
  cluster: string
  database: string
}

/** Throws a StartupError of one sentence unless each of `urls` leads to a replica of the database at `primaryUrl`. */
export async function checkReplicas(primaryUrl: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const primary = await factsOf(primaryUrl)
  for (const [at, url] of urls.entries()) {
    const one = `DATABASE_REPLICA_URLS: address ${at + 1}`
    const replica = await factsOf(url).catch((error: unknown) => {
      throw new StartupError(`${one} cannot be used: ${reasonOf(error)}.`)
    })
    if (replica.cluster !== primary.cluster)
      throw new StartupError(`${one} leads to another PostgreSQL than a replica of the one of DATABASE_URL.`)
    if (!replica.standby)
      throw new StartupError(`${one} leads to a primary; name its replicas only, or leave the variable unset.`)
    if (replica.database !== primary.database)
      throw new StartupError(
        `${one} leads to the database ${replica.database}, and DATABASE_URL to ${primary.database}; name the same one.`,
      )
  }
}

async function factsOf(url: string): Promise<Facts> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(`
      select pg_is_in_recovery() as standby, system_identifier::text as cluster, current_database() as database
      from pg_control_system()`)
    return onlyRow(rows)
  } finally {
    await client.end().catch(() => {})
  }
}
