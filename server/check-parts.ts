import { checkSearchServer } from './features/search/search-server.ts'
import { checkReplicas } from './platform/database/replicas/check-replicas.ts'
import { checkDatabase, isInUse } from './platform/database/setup/database-check.ts'
import { checkOwner } from './platform/database/setup/owner-check.ts'
import { checkPooler } from './platform/database/setup/pooler-check.ts'
import { checkPictureBucket } from './platform/files/pictures/picture-bucket.ts'
import type { Log } from './platform/log/log.ts'
import { checkMailServer } from './platform/mail/check-mail-server.ts'
import { checkRedis } from './platform/redis/check-redis.ts'
import type { Config } from './platform/runtime/config.ts'
import { StartupError } from './platform/runtime/startup-error.ts'

/**
 * Throws a StartupError of one sentence if a configured server cannot be used; `databaseUrl` is the database. Once the
 * database has accounts, the product starts without its optional parts and logs the sentence instead.
 */
export async function checkParts(config: Config, databaseUrl: string, log: Log): Promise<void> {
  const sentences = await faultsOfLesserParts(config)
  // if the database does not answer, `checkDatabase` reports it below
  const isFirstStart = sentences.length > 0 && !(await isInUse(databaseUrl).catch(() => true))
  if (isFirstStart) throw new StartupError(sentences.join('\n'))
  await checkDatabase(databaseUrl, { durable: true })
  await checkOwner(databaseUrl, config.migrationUrl)
  await checkPooler(databaseUrl, config.directUrl)
  const withoutReplica = await checkReplicas(databaseUrl, config.replicaUrls)
  if (withoutReplica && !(await isInUse(databaseUrl))) throw new StartupError(withoutReplica)
  for (const message of [...sentences, ...(withoutReplica ? [withoutReplica] : [])]) log.warn('part.away', { message })
}

/** One sentence for each optional part that does not answer as it should. */
async function faultsOfLesserParts(config: Config): Promise<string[]> {
  const { bucket, redisUrl, smtpUrl } = config
  const checks = await Promise.allSettled([
    checkSearchServer(config),
    ...(bucket ? [checkPictureBucket(bucket)] : []),
    ...(redisUrl ? [checkRedis(redisUrl)] : []),
    ...(smtpUrl ? [checkMailServer(smtpUrl)] : []),
  ])
  return checks.flatMap(check => {
    if (check.status === 'fulfilled') return []
    const fault: unknown = check.reason
    if (fault instanceof StartupError) return [fault.message]
    throw fault
  })
}
