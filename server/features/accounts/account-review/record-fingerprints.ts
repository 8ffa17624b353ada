import type { FingerprintCause } from '#contract/accounts/account-review.ts'
import { barLimits } from '#contract/accounts/bar-limits.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'
import type { Services } from '#server/platform/services.ts'
import { addFingerprints, findSeller, fingerprintsOf } from './fingerprint-store.ts'
import { findPictureFingerprints } from './picture-fingerprints.ts'

/** Stores the fingerprints of an account before it is erased, so that its owner's next account is recognised. */
export async function recordFingerprints(
  tx: Tx,
  { keyedHash, clock }: Pick<Services, 'keyedHash' | 'clock'>,
  userId: string,
  cause: FingerprintCause,
): Promise<void> {
  const seller = await findSeller(tx, userId)
  if (!seller) return
  const at = clock()
  const until = new Date(at)
  until.setUTCFullYear(until.getUTCFullYear() + barLimits.retentionYears)
  // comparing up to 200 photos with those of all other sellers takes longer than the usual time limit of a statement
  await execute(tx)`select set_config('statement_timeout', '30000', true)`
  const marks = [...fingerprintsOf(keyedHash, seller), ...(await findPictureFingerprints(tx, userId))]
  await addFingerprints(tx, marks, { cause, at, until })
}
