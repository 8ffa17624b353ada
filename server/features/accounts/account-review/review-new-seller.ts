import { barLimits } from '#contract/accounts/bar-limits.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { addReview, findReview, findSeller, findShared, fingerprintsOf } from './fingerprint-store.ts'
import { findSharedPicture } from './picture-fingerprints.ts'

const HOUR = 3_600_000
const ALL = 2 ** 32

/**
 * Puts an account under review if it shares a fingerprint with a removed one, unless it was cleared before; an admin
 * decides. Two cases get only a hint: a verified seller, whose listings buyers see already, and an equal e-mail
 * address, which proves little. A few first-time sellers are also put under review at random, so that a review does not
 * reveal a match. The photos of the listing `shows` are compared as well.
 */
export async function reviewNewSeller(
  tx: Tx,
  { keyedHash, clock, config }: Pick<Services, 'keyedHash' | 'clock' | 'config'>,
  userId: string,
  { publishes = false, shows }: { publishes?: boolean; shows?: string } = {},
): Promise<void> {
  const review = await findReview(tx, userId)
  if (review?.held || review?.cleared_at) return
  const seller = await findSeller(tx, userId)
  if (!seller) return
  const now = clock()
  const marks = [
    ...(await findShared(tx, fingerprintsOf(keyedHash, seller), now)),
    ...(shows ? await findSharedPicture(tx, shows, now) : []),
  ]
  const shares = !seller.verified && marks.some(({ kind }) => kind !== 'email')
  const isNew = seller.first && now.getTime() - seller.created_at.getTime() < barLimits.drawnWithin * HOUR
  const drawn =
    !shares &&
    publishes &&
    isNew &&
    !seller.verified &&
    keyedHash('first listing', userId).readUInt32BE() / ALL < config.reviewPercent / 100
  const underReview = shares || drawn
  if (underReview || (marks.length > 0 && !review))
    await addReview(tx, userId, { since: now, held: underReview, drawn, marks })
}
