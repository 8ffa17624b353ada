import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import type { StormDatabase } from './storm.ts'

/** A separate PostgreSQL that can really be restarted. */
export async function openStormDatabase(): Promise<StormDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'storm-'))
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=100']
  let postgres = await startEmbeddedPostgres({ directory, settings })
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  return {
    url,
    async restart() {
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ directory, settings })
    },
    async close() {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
