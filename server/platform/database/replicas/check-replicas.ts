import { DatabaseError } from 'pg'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { passingFault } from '#server/platform/runtime/transient-error.ts'
import { unusable } from '../setup/database-check.ts'
import { factsOf } from '../setup/database-facts.ts'

/**
 * Throws a StartupError of one sentence if one of `urls` is no member of the cluster of `primaryUrl`. Returns a
 * sentence if none of them is a replica. One of several may be away or may be the primary; reads skip it meanwhile.
 */
export async function checkReplicas(primaryUrl: string, urls: readonly string[]): Promise<string | undefined> {
  if (urls.length === 0) return undefined
  const primary = await factsOf(primaryUrl)
  const without: string[] = []
  for (const [at, url] of urls.entries()) {
    const one = `DATABASE_REPLICA_URLS: address ${at + 1}`
    const replica = await factsOf(url).catch((error: unknown) => {
      const fault = unusable(one, error, 'correct it, start the replica, or leave the variable unset')
      if (error instanceof DatabaseError && passingFault(error) === undefined) throw fault
      without.push(fault.message)
      return undefined
    })
    if (!replica) continue
    if (replica.pooled)
      throw new StartupError(`${one} leads through a pooler such as PgBouncer; name the address of the replica itself.`)
    if (replica.cluster !== primary.cluster)
      throw new StartupError(
        `${one} leads to a PostgreSQL that is not a replica of the one in DATABASE_URL; name its replicas only.`,
      )
    if (replica.database !== primary.database)
      throw new StartupError(
        `${one} leads to the database ${replica.database}, and DATABASE_URL to ${primary.database}; name the same one.`,
      )
    if (!replica.standby)
      without.push(`${one} leads to a primary; name its replicas only, or leave the variable unset.`)
  }
  return without.length === urls.length ? without.join(' ') : undefined
}
