import { Client } from 'pg'
import { codeOf, messageOf } from '#server/platform/log/error-details.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'

const oldestVersion = 150_000

/**
 * Throws a StartupError of one sentence unless `url` is a PostgreSQL >= 15 that answers within 5 s and, for real data
 * (`durable`), keeps acknowledged writes through a power cut.
 */
export async function checkDatabase(url: string, { durable }: { durable: boolean }): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding')",
    )
    const settings = new Map(rows.map(row => [row.name, row.setting]))
    if (Number(settings.get('server_version_num')) < oldestVersion) {
      throw new StartupError('DATABASE_URL points to a PostgreSQL older than version 15; please upgrade it.')
    }
    const encoding = settings.get('server_encoding')
    if (encoding !== 'UTF8')
      throw new StartupError(
        `The database in DATABASE_URL is encoded in ${encoding}: name one that was created with encoding 'UTF8' template template0.`,
      )
    await refuseTablesOfOthers(client)
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

/** Throws a StartupError if the database has tables, but none of the product. */
async function refuseTablesOfOthers(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') and to_regclass('public.kysely_migration') is null
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname limit 1`,
  )
  if (rows[0])
    throw new StartupError(
      `The database in DATABASE_URL holds tables of another program, such as ${rows[0].name}: name an empty database.`,
    )
}

/** True if the database at `url` has been used by the product and has accounts. */
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

/** The sentence for a `variable` that names no usable database. */
export const unusable = (
  variable: string,
  error: unknown,
  wayOut = 'correct it, or start the database',
): StartupError => new StartupError(`${variable} cannot be used: ${reasonOf(error)}; ${wayOut}.`)

/**
 * The reason for which a database cannot be reached; a refused connection over several addresses is an AggregateError
 * without a message.
 */
function reasonOf(error: unknown): string {
  const reasonGiven = messageOf(error) || (error instanceof AggregateError ? messageOf(error.errors[0]) : '')
  return (reasonGiven || (codeOf(error) ?? 'no reason given')).replace(/\.$/, '')
}
