import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchValues } from '#server/platform/database/fetch.ts'

/** The listings of a seller that are published but wait for the review of the account. */
export const findWaiting = (db: Db, userId: string) => fetchValues(db)<string>`
  select id from listings where user_id = ${userId} and status = 'Inactive' and paused_by = 'review' order by id`

/** Pauses the waiting listings that cannot go live; the seller may publish them again. */
export const leaveToSeller = (tx: Tx, userId: string) => execute(tx)`
  update listings set paused_by = 'seller'
  where user_id = ${userId} and status = 'Inactive' and paused_by = 'review'`
