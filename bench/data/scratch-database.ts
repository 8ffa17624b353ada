import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MigrateOptions } from '#server/platform/database/setup/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

export interface ScratchDatabase {
  url: string
  close(): Promise<void>
}

/**
 * A throwaway, prepared database in a separate PostgreSQL; `close` removes it, unless it is `kept` in a directory. Its
 * schema is the newest one, or the one in `options`.
 */
export async function openScratchDatabase(
  settings: readonly string[] = [],
  kept?: string,
  options?: MigrateOptions,
): Promise<ScratchDatabase> {
  const directory = kept ?? mkdtempSync(join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres({
    directory,
    settings: ['fsync=off', ...settings].flatMap(setting => ['-c', setting]),
  })
  const url = postgres.url('postgres')
  await prepareDatabase(url, undefined, options)
  return {
    url,
    close: async () => {
      await postgres.stop()
      if (kept === undefined) rmSync(directory, { recursive: true, force: true })
    },
  }
}
