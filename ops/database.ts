import { join } from 'node:path'
import { Client } from 'pg'
import { runningPostgresUrl, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { Config } from '#server/platform/runtime/config.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'

/**
 * Runs `work` on the configured database: DATABASE_URL, or the embedded one, which is started if the app is not
 * running.
 */
export async function withDatabase<T>(
  { databaseUrl, migrationUrl, dataDir }: Pick<Config, 'databaseUrl' | 'migrationUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(migrationUrl ?? databaseUrl)
  const directory = join(dataDir, 'postgres')
  const running = runningPostgresUrl(directory, 'postgres')
  if (running) return work(running)
  const postgres = await startEmbeddedPostgres({ directory })
  try {
    return await work(postgres.url('postgres'))
  } finally {
    await postgres.stop()
  }
}

/** One connection without time limits, closed after `work`. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'nayastock-ops' })
  await client.connect().catch((error: Error) => {
    throw new StartupError(`The database cannot be reached: ${error.message}. Check DATABASE_URL.`)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
