import { sql } from 'kysely'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'

/** Deletes the records of counted viewers as soon as their day is over everywhere; the counts remain. */
export const sweepCounted: Sweep = ({ db }) => sweep(db, 'listing_counted', sql`day < today_in_india() - 1`)
