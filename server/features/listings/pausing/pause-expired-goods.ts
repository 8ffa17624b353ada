import { sql } from 'kysely'
import { dayOf } from '#contract/shared/days.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import { pauseInBatches } from './pause-in-batches.ts'

/** Pauses listings from the day after their expiry date, in India. */
export const pauseExpiredGoods: Sweep = ({ db, clock }) =>
  pauseInBatches(db, {
    where: sql`l.surplus ? 'expiresOn' and l.surplus ->> 'expiresOn' < ${dayOf(clock())}`,
    pausedBy: 'goods-expired',
    requestId: 'expiry',
  })
