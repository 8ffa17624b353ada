import { sql } from 'kysely'
import type { Sweep } from '#server/platform/messaging/sweep.ts'

/** Marks requirements past their end as expired; a trigger notifies buyer and sellers. */
export const expireRequirements: Sweep = async ({ db, clock }) => {
  const now = clock()
  const { numAffectedRows = 0n } = await sql`
    update requirements set state = 'expired', closed_at = ${now}
    where id in (select id from requirements where state in ('open', 'full') and expires_at <= ${now} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows)
}
