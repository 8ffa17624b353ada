import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openDatabase } from './db.ts'

const directory = join(import.meta.dirname, '../migrations')

/** Brings the database at `url` to the newest numbered migration, or to the one named; safe to run from several processes at once. */
export async function migrate(url: string, name?: string): Promise<void> {
  const database = openDatabase(url, { connections: 1, statementTimeoutMs: 0 })
  try {
    const migrator = new Migrator({
      db: database.db,
      // two branches may each bring one, and land in either order
      allowUnorderedMigrations: true,
      provider: {
        async getMigrations() {
          const files = readdirSync(directory)
            .filter(file => file.endsWith('.sql'))
            .toSorted()
          return Object.fromEntries(
            files.map(file => [
              file,
              {
                up: db =>
                  sql
                    .raw(readFileSync(join(directory, file), 'utf8'))
                    .execute(db)
                    .then(() => undefined),
              },
            ]),
          )
        },
      },
    })
    const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name))
    if (error) throw error
  } finally {
    await database.close()
  }
}
