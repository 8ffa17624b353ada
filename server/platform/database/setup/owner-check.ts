import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { unusable } from './database-check.ts'
import { type DatabaseFacts, factsOf } from './database-facts.ts'

/**
 * Throws a StartupError of one sentence if the database of `databaseUrl` accepts no writes, or if the role that
 * prepares it (that of `migrationUrl`, or else of `databaseUrl`) lacks rights or belongs to another database.
 */
export async function checkOwner(databaseUrl: string, migrationUrl: string | undefined): Promise<void> {
  const facts = await factsOf(databaseUrl).catch((error: unknown) => {
    throw unusable('DATABASE_URL', error)
  })
  refuseReadOnly('DATABASE_URL', facts)
  if (migrationUrl === undefined) {
    if (facts.mayMigrate) return
    throw new StartupError(
      'The role of DATABASE_URL may not make the tables there: set DATABASE_MIGRATION_URL to the same database by its owner.',
    )
  }
  const owner = await factsOf(migrationUrl).catch((error: unknown) => {
    throw unusable('DATABASE_MIGRATION_URL', error)
  })
  if (owner.cluster !== facts.cluster || owner.database !== facts.database)
    throw new StartupError('DATABASE_MIGRATION_URL leads to a different database than DATABASE_URL; name the same one.')
  refuseReadOnly('DATABASE_MIGRATION_URL', owner)
  if (owner.pooled)
    throw new StartupError(
      'DATABASE_MIGRATION_URL leads through a pooler such as PgBouncer; name the address of PostgreSQL itself, or of a proxy that passes connections on.',
    )
  if (!owner.mayMigrate)
    throw new StartupError(
      'The role of DATABASE_MIGRATION_URL may not make the tables there: name the owner of the database.',
    )
}

function refuseReadOnly(variable: string, { standby, readOnly }: DatabaseFacts): void {
  if (standby) throw new StartupError(`${variable} leads to a replica, where nothing can be saved; name the primary.`)
  if (readOnly)
    throw new StartupError(
      `${variable} leads to a database where nothing can be saved: switch default_transaction_read_only off there, or name another.`,
    )
}
