import type { Config } from '../runtime/config.ts'
import type { HumanCheck } from './human-check.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { openProofOfWork } from './proof-of-work.ts'
import { openTurnstile } from './turnstile.ts'

/** The human check that is configured. */
export const openHumanCheck = (config: Config, keyedHash: KeyedHash): HumanCheck =>
  config.turnstile ? openTurnstile(config.turnstile, config.publicUrl.hostname) : openProofOfWork(keyedHash)
