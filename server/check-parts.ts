import { checkSearchServer } from './features/search/search-server.ts'
import { checkReplicas } from './platform/database/replicas/check-replicas.ts'
import { checkDatabase } from './platform/database/setup/database-check.ts'
import { checkOwner } from './platform/database/setup/owner-check.ts'
import { checkPooler } from './platform/database/setup/pooler-check.ts'
import { checkPictureBucket } from './platform/files/pictures/picture-bucket.ts'
import { checkMailServer } from './platform/mail/check-mail-server.ts'
import { checkRedis } from './platform/redis/check-redis.ts'
import type { Config } from './platform/runtime/config.ts'

/** Throws a StartupError of one sentence where a server that the configuration names is not what it should be; the database at `databaseUrl`. */
export async function checkParts(config: Config, databaseUrl: string): Promise<void> {
  await checkSearchServer(config)
  if (config.bucket) await checkPictureBucket(config.bucket)
  if (config.redisUrl) await checkRedis(config.redisUrl)
  if (config.smtpUrl) await checkMailServer(config.smtpUrl)
  await checkDatabase(databaseUrl, { durable: true })
  await checkOwner(databaseUrl, config.migrationUrl)
  await checkPooler(databaseUrl, config.directUrl)
  await checkReplicas(databaseUrl, config.replicaUrls)
}
