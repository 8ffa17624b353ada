import type { Priority } from '../../contract/priorities.ts'
import type { Admission } from './admission.ts'
import type { Clock } from './clock.ts'
import type { RunningConfig } from './config.ts'
import type { Counters } from './counters.ts'
import type { Db, PoolUsage } from './db.ts'
import type { Gauges } from './gauges.ts'
import type { HumanCheck } from './human-check.ts'
import type { IdTokenVerifier } from './id-token.ts'
import type { ImageStore } from './images.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { Log } from './log.ts'
import type { Wake } from './wake.ts'

/** Everything a verb may use, opened once per process by main.ts. */
export interface House {
  config: RunningConfig
  db: Db
  /** the same database through the connections that work of this priority may hold */
  dbFor(priority: Priority): Db
  admission: Admission
  databaseUsage(): PoolUsage
  log: Log
  counters: Counters
  gauges: Gauges
  /** parts that something lesser stands in for at this moment; /readyz names them */
  degraded: Set<string>
  clock: Clock
  keyedHash: KeyedHash
  wake: Wake
  images: ImageStore
  humanCheck: HumanCheck
  /** undefined where sign-in with Google is not configured */
  google: IdTokenVerifier | undefined
}
