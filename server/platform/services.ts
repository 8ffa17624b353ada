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
  /** the same database, through the connections that work of this priority may use */
  dbFor: (priority: Priority) => Db
  /** replicas of the database, for reads that may be slightly old; undefined without replicas */
  readers: Readers | undefined
  /** undefined if the database carries wake-ups, limits and stream places */
  redis: Redis | undefined
  admission: Admission
  /** the same database through a connection for readiness probes only, so that they never wait behind other work */
  readinessDb: Db
  databaseUsage(): PoolUsage
  log: Log
  /** the metrics of this process; /metrics shows them */
  metrics: Registry
  /** undefined if no collector of traces is configured */
  tracing: Tracing | undefined
  /** parts that currently run on a weaker substitute; /readyz names them */
  degraded: Set<string>
  clock: Clock
  keyedHash: KeyedHash
  pubSub: PubSub
  images: ImageStore
  humanCheck: HumanCheck
  /** undefined if GST numbers are not looked up */
  gstRegister: GstRegister | undefined
  /** undefined if sign-in with Google is not configured */
  google: IdTokenVerifier | undefined
}
