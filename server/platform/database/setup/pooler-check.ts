import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { unusable } from './database-check.ts'
import { factsOf, needed } from './database-facts.ts'

/**
 * Throws a StartupError of one sentence if `databaseUrl` uses a pooler without its requirements: a direct connection to
 * the same database for notifications, and time limits of the role, since a pooler does not let the app set them.
 */
export async function checkPooler(databaseUrl: string, directUrl: string | undefined): Promise<void> {
  const facts = await factsOf(databaseUrl)
  if (directUrl === undefined) {
    if (!facts.pooled) return
    throw new StartupError(
      'DATABASE_URL leads through a pooler such as PgBouncer, which does not pass on notifications; set DATABASE_DIRECT_URL to the same database without the pooler.',
    )
  }
  const direct = await factsOf(directUrl).catch((error: unknown) => {
    throw unusable('DATABASE_DIRECT_URL', error)
  })
  if (direct.pooled)
    throw new StartupError(
      'DATABASE_DIRECT_URL leads through a pooler too; name the address of PostgreSQL itself, or of a proxy that passes connections on.',
    )
  if (direct.cluster !== facts.cluster || direct.database !== facts.database)
    throw new StartupError('DATABASE_DIRECT_URL leads to a different database than DATABASE_URL; name the same one.')
  if (direct.standby)
    throw new StartupError(
      'DATABASE_DIRECT_URL leads to a replica, which passes on no notifications; name the primary.',
    )
  if (direct.role !== facts.role)
    throw new StartupError(
      `DATABASE_DIRECT_URL names the role ${direct.role}, and DATABASE_URL ${facts.role}; name the same one.`,
    )
  if (facts.unbounded.length === 0) return
  const settings = Object.entries(needed).filter(([name]) => facts.unbounded.includes(name))
  const statements = settings.map(([name, value]) => `alter role ${facts.role} set ${name} = '${value}';`)
  throw new StartupError(
    `The role in DATABASE_URL has no ${facts.unbounded.join(', ')}, which the app cannot set through a pooler; run: ${statements.join(' ')}`,
  )
}
