import type { Registry } from 'prom-client'
import type { Priority } from '#contract/http/endpoint.ts'
import type { Db, PoolUsage } from './database/db.ts'
import type { PubSub } from './database/pub-sub.ts'
import type { Readers } from './database/replicas/readers.ts'
import type { ImageStore } from './files/images.ts'
import type { GstRegister } from './gst-register/gst-register.ts'
import type { Admission } from './limits/admission.ts'
import type { Log } from './log/log.ts'
import type { Redis } from './redis/redis.ts'
import type { Clock } from './runtime/clock.ts'
import type { RunningConfig } from './runtime/config.ts'
import type { HumanCheck } from './security/human-check.ts'
import type { IdTokenVerifier } from './security/id-token.ts'
import type { KeyedHash } from './security/keyed-hash.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Everything a verb may use, opened once per process by main.ts. */
export interface Services {
  config: RunningConfig
  db: Db
  /** the same database through the connections that work of this priority may hold */
  dbFor: (priority: Priority) => Db
  /** replicas of the database, for what may be read a moment later than it was written; undefined where there are none */
  readers: Readers | undefined
  /** undefined where the database carries wake-ups, limits and places of streams */
  redis: Redis | undefined
  admission: Admission
  /** the same database through one connection that only probes of readiness use, so that none waits behind other work */
  readinessDb: Db
  databaseUsage(): PoolUsage
  log: Log
  /** what this process counts and measures; /metrics shows it */
  metrics: Registry
  /** undefined where no collector of traces is configured */
  tracing: Tracing | undefined
  /** parts that something lesser stands in for at this moment; /readyz names them */
  degraded: Set<string>
  clock: Clock
  keyedHash: KeyedHash
  pubSub: PubSub
  images: ImageStore
  humanCheck: HumanCheck
  /** undefined if GST numbers are not looked up */
  gstRegister: GstRegister | undefined
  /** undefined where sign-in with Google is not configured */
  google: IdTokenVerifier | undefined
}
