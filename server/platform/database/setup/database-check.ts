import { Client } from 'pg'
import { codeOf, messageOf } from '../../log/error-details.ts'
import { StartupError } from '../../runtime/startup-error.ts'

const oldestVersion = 150_000

/**
 * Throws a StartupError of one sentence unless `url` leads to a PostgreSQL >= 15 that answers within 5 s and,
 * where real data will live (`durable`), keeps what it has acknowledged through a power cut.
 */
export async function checkDatabase(url: string, { durable }: { durable: boolean }): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'full_page_writes', 'synchronous_commit')",
    )
    const settings = new Map(rows.map(row => [row.name, row.setting]))
    if (Number(settings.get('server_version_num')) < oldestVersion) {
      throw new StartupError('DATABASE_URL points to a PostgreSQL older than version 15; please upgrade it.')
    }
    const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(name => settings.get(name) === 'off')
    if (durable && unsafe.length > 0) {
      throw new StartupError(
        `The PostgreSQL in DATABASE_URL runs with ${unsafe.join(', ')} off and would lose data; turn it on.`,
      )
    }
  } catch (error) {
    throw error instanceof StartupError ? error : unusable('DATABASE_URL', error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** True if the product has run on the database at `url` and there are accounts. */
export async function isInUse(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const there = await client.query<{ there: boolean }>("select to_regclass('public.users') is not null as there")
    if (!there.rows[0]?.there) return false
    const { rows } = await client.query('select from users limit 1')
    return rows.length > 0
  } finally {
    await client.end().catch(() => {})
  }
}

/** What is said when `variable` leads to no database that answers us. */
export const unusable = (
  variable: string,
  error: unknown,
  wayOut = 'correct it, or start the database',
): StartupError => new StartupError(`${variable} cannot be used: ${reasonOf(error)}; ${wayOut}.`)

/** Why a database cannot be reached; a refused connection over several addresses comes as an AggregateError without a message of its own. */
function reasonOf(error: unknown): string {
  const said = messageOf(error) || (error instanceof AggregateError ? messageOf(error.errors[0]) : '')
  return (said || (codeOf(error) ?? 'no reason given')).replace(/\.$/, '')
}
