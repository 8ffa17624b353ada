import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { codeOf } from '../../log/error-details.ts'
import { StartupError } from '../../runtime/startup-error.ts'
import { type Db, openDatabase } from '../db.ts'

/** How long a step waits for a table, and whoever comes after it waits behind it. */
const LOCK_MS = 2000
const PAUSE_MS = 500
const PATIENCE_MS = 600_000
const DEADLOCK = '40P01'
const LOCK_NOT_FREE = '55P03'

const directory = join(import.meta.dirname, '../../../schema')

/** The numbered steps to the schema of today, oldest first. */
export const migrationNames: readonly string[] = globSync('[0-9]*.sql', { cwd: directory }).toSorted()

/**
 * Brings the database at `url` to the newest numbered migration and to the functions of today, or to the migration named alone; safe to run
 * from several processes at once, and while others work with the tables. Throws a StartupError for a database that another version has made,
 * or whose tables are held by others for longer than `patienceMs`.
 */
export async function migrate(url: string, name?: string, patienceMs = PATIENCE_MS): Promise<void> {
  const database = openDatabase(url, { connections: 1, statementTimeoutMs: 0, lockTimeoutMs: LOCK_MS })
  try {
    await refuseOtherSchema(database.db)
    const migrator = new Migrator({
      db: database.db,
      // two branches may each bring one, and land in either order
      allowUnorderedMigrations: true,
      provider: { getMigrations: async () => Object.fromEntries(migrationNames.map(file => [file, migration(file)])) },
    })
    await untilFree(patienceMs, async () => {
      const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name))
      if (error) throw error
      if (name === undefined || name === migrationNames.at(-1)) await applyFunctions(database.db)
    })
  } finally {
    await database.close()
  }
}

/** Does again what came to nothing because others held the tables. */
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

const read = (file: string) => readFileSync(join(directory, file), 'utf8')

const migration = (file: string): Migration => ({
  async up(db) {
    await sql.raw(read(file)).execute(db)
  },
})

async function refuseOtherSchema(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db)
  if (!tables[0]?.there) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const other = rows.find(({ name }) => !migrationNames.includes(name))
  if (!other) return
  throw new StartupError(
    `The database was made by another version, with ${other.name}, which this one does not know: start that version, or start with an empty database (DATABASE_URL or DATA_DIR).`,
  )
}

/** Applies the files of functions whose text is not the one applied last. */
async function applyFunctions(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('schema_functions'))`.execute(tx)
    const applied = await tx.selectFrom('schema_functions').selectAll().execute()
    const hashes = new Map(applied.map(({ file, sha256 }) => [file, sha256]))
    for (const file of globSync('functions/**/*.sql', { cwd: directory }).toSorted()) {
      const text = read(file)
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (hashes.get(file) === sha256) continue
      await sql.raw(text).execute(tx)
      await tx
        .insertInto('schema_functions')
        .values({ file, sha256 })
        .onConflict(conflict => conflict.column('file').doUpdateSet({ sha256 }))
        .execute()
    }
  })
}
