import { Client, DatabaseError } from 'pg'
import { StartupError } from '../../runtime/startup-error.ts'
import { passingFault } from '../../runtime/transient-error.ts'
import { onlyRow } from '../only-row.ts'
import { reasonOf } from '../setup/database-check.ts'

const PATIENCE_MS = 5000

interface Facts {
  pooled: boolean
  standby: boolean
  cluster: string
  database: string
}

/**
 * Throws a StartupError of one sentence if one of `urls` leads elsewhere than to a member of the cluster of `primaryUrl`, or none of them to
 * a replica. Of several, one may be away or have become the primary: that passes, and nobody reads there meanwhile.
 */
export async function checkReplicas(primaryUrl: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const primary = await factsOf(primaryUrl)
  const unusable: string[] = []
  for (const [at, url] of urls.entries()) {
    const one = `DATABASE_REPLICA_URLS: address ${at + 1}`
    const replica = await factsOf(url).catch((error: unknown) => {
      const sentence = `${one} cannot be used: ${reasonOf(error)}; correct it, start the replica, or leave the variable unset.`
      if (error instanceof DatabaseError && passingFault(error) === undefined) throw new StartupError(sentence)
      unusable.push(sentence)
      return undefined
    })
    if (!replica) continue
    if (replica.pooled)
      throw new StartupError(`${one} leads through a pooler such as PgBouncer; name the address of the replica itself.`)
    if (replica.cluster !== primary.cluster)
      throw new StartupError(
        `${one} leads to a PostgreSQL that is not a replica of the one in DATABASE_URL; name its replicas only.`,
      )
    if (replica.database !== primary.database)
      throw new StartupError(
        `${one} leads to the database ${replica.database}, and DATABASE_URL to ${primary.database}; name the same one.`,
      )
    if (!replica.standby)
      unusable.push(`${one} leads to a primary; name its replicas only, or leave the variable unset.`)
  }
  if (unusable.length === urls.length) throw new StartupError(unusable.join(' '))
}

async function factsOf(url: string): Promise<Facts> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Facts, 'pooled'> & { pid: number }>(`
      select pg_backend_pid() as pid, pg_is_in_recovery() as standby, system_identifier::text as cluster, current_database() as database
      from pg_control_system()`)
    const { pid, ...facts } = onlyRow(rows)
    return { ...facts, pooled: pid !== (client as Client & { processID: number }).processID }
  } finally {
    await client.end().catch(() => {})
  }
}
