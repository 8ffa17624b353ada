import { Registry } from 'prom-client'
import { slowReplyMs } from './app/database-probe.ts'
import { connectSearch } from './features/search/search-server.ts'
import { openDatabase } from './platform/database/db.ts'
import { openPubSub } from './platform/database/pub-sub.ts'
import { openReaders } from './platform/database/replicas/readers.ts'
import { openImageStore } from './platform/files/images.ts'
import { openPictureFiles } from './platform/files/pictures/open-picture-files.ts'
import { openWatchedBucket } from './platform/files/pictures/watched-bucket.ts'
import { openGstRegister } from './platform/gst-register/gst-register.ts'
import { openAdmission, openShares } from './platform/limits/admission.ts'
import { codeOf, messageOf } from './platform/log/error-details.ts'
import type { Log } from './platform/log/log.ts'
import { logSparingly } from './platform/log/log-sparingly.ts'
import { openRedis } from './platform/redis/redis.ts'
import { systemClock } from './platform/runtime/clock.ts'
import type { RunningConfig } from './platform/runtime/config.ts'
import { openIdTokenVerifier } from './platform/security/id-token.ts'
import { createKeyedHash } from './platform/security/keyed-hash.ts'
import { openHumanCheck } from './platform/security/open-human-check.ts'
import type { Services } from './platform/services.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'

/** Opens the services of one process, on a prepared database. */
export async function openServices(
  config: RunningConfig,
  databaseUrl: string,
  log: Log,
  admission = openAdmission(log),
): Promise<{ services: Services; close: () => Promise<void> }> {
  const warn = logSparingly(log)
  const tracing = await openTracing(config.traces, log)
  const database = openDatabase(databaseUrl, {
    tracing,
    pooled: config.directUrl !== undefined,
    onError: error => warn('database.connection', codeOf(error) ?? '', { message: messageOf(error) }),
  })
  const readiness = openDatabase(databaseUrl, {
    connections: 1,
    statementTimeoutMs: slowReplyMs,
    pooled: config.directUrl !== undefined,
  })
  const degraded = new Set<string>()
  const redis = await openRedis(config.redisUrl, { log, degraded })
  const pubSub = await openPubSub(config.directUrl ?? databaseUrl, log, redis)
  const bucket = config.bucket && openWatchedBucket(config.bucket, { log, degraded })
  const keyedHash = createKeyedHash(config.secretKey)
  const shares = openShares(database)
  const services: Services = {
    config,
    db: database.db,
    dbFor: priority => shares[priority],
    readers: undefined,
    redis,
    admission,
    readinessDb: readiness.db,
    databaseUsage: database.usage,
    log,
    metrics: new Registry(),
    tracing,
    degraded,
    clock: systemClock,
    keyedHash,
    pubSub,
    images: openImageStore(bucket?.files ?? openPictureFiles(config)),
    humanCheck: openHumanCheck(config, keyedHash),
    gstRegister: openGstRegister(config.gstRegister),
    google: config.google && openIdTokenVerifier(config.google, log),
  }
  services.readers = await openReaders(services, config.replicaUrls)
  const search = await connectSearch(services)
  return {
    services,
    close: async () => {
      admission.close()
      bucket?.close()
      await Promise.all([search.close(), pubSub.close(), services.readers?.close()])
      await redis?.close()
      await Promise.all([database.close(), readiness.close()])
      await tracing?.close()
    },
  }
}
