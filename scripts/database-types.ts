/** `npm run db:types` writes server/platform/database-types.ts from the migrated schema; `-- --verify` only says whether it is up to date. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { prepareDatabase } from '../server/prepare-database.ts'

const directory = mkdtempSync(join(tmpdir(), 'nayastock-types-'))
const postgres = await startEmbeddedPostgres({ directory, settings: ['-c', 'fsync=off'] })
try {
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const options = [
    '--dialect=postgres',
    `--url=${url}`,
    '--out-file=server/platform/database-types.ts',
    '--numeric-parser=number',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--log-level=error',
    ...process.argv.slice(2),
  ]
  const program = 'node_modules/kysely-codegen/dist/cli/bin.js'
  const { status } = spawnSync(process.execPath, [program, ...options], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
