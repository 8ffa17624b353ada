import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { codeOf } from '#server/platform/log/error-details.ts'
import { release } from '#server/platform/runtime/release.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { type Db, openDatabase } from '../db.ts'
import { execute, fetchRows, hasRows } from '../fetch.ts'

/**
 * The longest wait of a step for a table. Other calls wait behind the step and fail after 2 s; in a deadlock PostgreSQL
 * ends one side after 1 s. `LOCK_MS` is much less than both, so that the migration gives way and no call fails.
 */
const LOCK_MS = 500
const PAUSE_MS = 500
const PATIENCE_MS = 600_000
const DEADLOCK = '40P01'
const LOCK_NOT_FREE = '55P03'

const schemaFolder = join(import.meta.dirname, '../../../schema')

/** The numbered files of a schema folder, oldest first. */
const numberedFiles = (folder: string): string[] => globSync('[0-9]*.sql', { cwd: folder }).toSorted()

/** The numbered steps to the current schema, oldest first. */
export const migrationNames: readonly string[] = numberedFiles(schemaFolder)

export interface MigrateOptions {
  /** stops after this numbered file; the current functions are applied only if it is the newest one */
  upTo?: string
  /** the longest wait for tables that others have locked */
  patienceMs?: number
  /** the folder of numbered files and functions; a test passes that of another release */
  folder?: string
}

/**
 * Migrates the database at `url` to the newest numbered file and the current functions. Several processes may migrate
 * at once while others use the tables. Throws a StartupError for a database from before release 0.2.0 or of a newer
 * release, and if others lock tables for longer than `patienceMs`.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { upTo, patienceMs = PATIENCE_MS, folder = schemaFolder } = options
  const files = numberedFiles(folder)
  const database = openDatabase(url, { connections: 1, statementTimeoutMs: 0, lockTimeoutMs: LOCK_MS })
  try {
    await refuseOtherSchema(database.db, folder, files)
    const migrator = new Migrator({
      db: database.db,
      // two branches may each add a file, and be merged in either order
      allowUnorderedMigrations: true,
      provider: {
        getMigrations: async () => Object.fromEntries(files.map(file => [file, migration(folder, file)])),
      },
    })
    await untilFree(patienceMs, async () => {
      await migrateFiles(migrator, upTo)
      if (upTo === undefined || upTo === files.at(-1)) await applyFunctions(database.db, folder)
    })
  } finally {
    await database.close()
  }
}

/**
 * Applies the missing files up to `upTo`, each in a transaction of its own. In one transaction, the locks of an early
 * file would cause a deadlock with every change of a listing, and the migration would give way again and again.
 */
async function migrateFiles(migrator: Migrator, upTo: string | undefined): Promise<void> {
  const applyOne = async () => {
    const { error, results } = await (upTo === undefined ? migrator.migrateUp() : migrator.migrateTo(upTo))
    if (error) throw error
    return results ?? []
  }
  let applied = await applyOne()
  while (applied.length > 0) applied = await applyOne()
}

/** Repeats the work while it fails because others have locked the tables. */
async function untilFree(patienceMs: number, work: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + patienceMs; ; ) {
    try {
      return await work()
    } catch (error) {
      const code = codeOf(error)
      if (code !== DEADLOCK && code !== LOCK_NOT_FREE) throw error
      if (Date.now() > end)
        throw new StartupError(
          'The database could not be migrated, as other transactions hold its tables: try again when they are over, such as a backup.',
        )
    }
    await pause(PAUSE_MS)
  }
}

/** The text and hash of a file, independent of its line ends. */
function read(folder: string, file: string): { text: string; sha256: string } {
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

/** The hashes of the numbered files of a schema folder. */
export const hashesOf = (folder = schemaFolder): Record<string, string> =>
  Object.fromEntries(numberedFiles(folder).map(file => [file, read(folder, file).sha256]))

const migration = (folder: string, file: string): Migration => ({
  async up(db) {
    const { text, sha256 } = read(folder, file)
    await sql.raw(text).execute(db)
    await execute(db)`insert into schema_files (file, sha256) values (${file}, ${sha256})`
  },
})

async function refuseOtherSchema(db: Db, folder: string, files: readonly string[]): Promise<void> {
  if (!(await exists(db, 'kysely_migration'))) return
  const applied = await fetchRows(db)<{ name: string }>`select name from kysely_migration order by name`
  if (applied.length > 0 && !(await hasFirstFile(db, folder, files[0])))
    throw new StartupError(
      'The database was made before release 0.2.0, and its data cannot be upgraded: start with an empty database (DATABASE_URL or DATA_DIR).',
    )
  const other = applied.find(({ name }) => !files.includes(name))
  if (!other) return
  throw new StartupError(
    `The database belongs to a newer release, with ${other.name}, which this release (${release}) does not know: start that release or a later one.`,
  )
}

/** True if the first numbered file was applied with its released text. */
async function hasFirstFile(db: Db, folder: string, first = ''): Promise<boolean> {
  if (!(await exists(db, 'schema_files'))) return false
  return hasRows(db)`
    select from schema_files where file = ${first} and sha256 = ${read(folder, first).sha256}`
}

async function exists(db: Db, table: string): Promise<boolean> {
  const rows = await fetchRows(db)<{ there: boolean }>`
    select to_regclass(${`public.${table}`}) is not null as there`
  return rows[0]?.there === true
}

/** Applies the files of functions whose text has changed since the last time. */
async function applyFunctions(db: Db, folder: string): Promise<void> {
  await db.transaction().execute(async tx => {
    await execute(tx)`select pg_advisory_xact_lock(hashtext('schema_files'))`
    const applied = await tx.selectFrom('schema_files').selectAll().execute()
    const hashes = new Map(applied.map(({ file, sha256 }) => [file, sha256]))
    for (const file of globSync('functions/**/*.sql', { cwd: folder }).toSorted()) {
      const { text, sha256 } = read(folder, file)
      if (hashes.get(file) === sha256) continue
      await sql.raw(text).execute(tx)
      await tx
        .insertInto('schema_files')
        .values({ file, sha256 })
        .onConflict(conflict => conflict.column('file').doUpdateSet({ sha256 }))
        .execute()
    }
  })
}
