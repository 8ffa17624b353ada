/**
 * `npm run db:types` writes the schema of a prepared database, as types and as server/schema/schema.sql; `-- --verify`
 * only checks if both are up to date.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { describeSchema } from './describe-schema.ts'

const schemaFile = 'server/schema/schema.sql'

const directory = mkdtempSync(join(tmpdir(), 'nayastock-types-'))
const postgres = await startEmbeddedPostgres({ directory, settings: ['-c', 'fsync=off'] })
try {
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const options = [
    '--dialect=postgres',
    `--url=${url}`,
    '--out-file=server/platform/database/database-types.ts',
    '--numeric-parser=number',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--log-level=error',
    ...process.argv.slice(2),
  ]
  const program = 'node_modules/kysely-codegen/dist/cli/bin.js'
  const { status } = spawnSync(process.execPath, [program, ...options], { stdio: 'inherit' })
  process.exitCode = status ?? 1
  const schema = await readSchema(url)
  if (!process.argv.includes('--verify')) writeFileSync(schemaFile, schema)
  else if (readFileSync(schemaFile, 'utf8') !== schema) {
    console.error(`${schemaFile} is not the schema of a prepared database: run npm run db:types`)
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function readSchema(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await describeSchema(client)
  } finally {
    await client.end()
  }
}
