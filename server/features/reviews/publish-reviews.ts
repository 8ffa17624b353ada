import { sql } from 'kysely'
import { reviewLimits } from '#contract/reviews/limits.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'

/** Publishes reviews after three days, and disputed ones after seven days without a decision. */
export const publishReviews: Sweep = async ({ db, clock }) => {
  const now = clock()
  const written = await sql`
    update reviews set state = 'published', published_at = ${now}, changed_at = clock_timestamp()
    where state = 'written' and publish_at <= ${now}`.execute(db)
  const disputed = await sql`
    update reviews set state = 'published', changed_at = clock_timestamp()
    where state = 'disputed' and disputed_at <= ${now}::timestamptz - make_interval(days => ${reviewLimits.disputeDays})`.execute(
    db,
  )
  return Number(written.numAffectedRows ?? 0n) + Number(disputed.numAffectedRows ?? 0n)
}
