import { sql } from 'kysely'
import { reviewLimits } from '#contract/reviews/limits.ts'
import { mayReview } from '#contract/reviews/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { readHistory } from './review-store.ts'

interface Due {
  dealId: string
  buyerId: string
  sellerId: string
}

/** Adds a request for a review to the mail of the day, once, for each buyer who may write one now. */
export async function requestReviews(db: Db, today: string, now: Date): Promise<void> {
  for (const due of await findDue(db, now)) {
    const answer = mayReview(await readHistory(db, due.buyerId, due.sellerId, now), now)
    if (answer.may && answer.occasion.id === due.dealId) await requestReview(db, due, today, now)
  }
}

/** Completed deals without a request and without a review, while a review is allowed. */
async function findDue(db: Db, now: Date): Promise<Due[]> {
  const { opensAfterDays: opens, closesAfterDays: closes } = reviewLimits
  return fetchRows(db)<Due>`
    select d.id as "dealId", o.buyer_id as "buyerId",
      case when o.maker_id = o.buyer_id then o.receiver_id else o.maker_id end as "sellerId"
    from deals d join offers o on o.id = d.offer_id
    where d.state = 'done' and d.review_asked_at is null
      and d.closed_at between ${now}::timestamptz - make_interval(days => ${closes})
        and ${now}::timestamptz - make_interval(days => ${opens})
      and exists (select from users u where u.id = o.buyer_id and u.active)
      -- requested only once the suspension has ended, because no review is possible until then
      and not exists (select from users u where u.id in (o.maker_id, o.receiver_id) and u.suspended)
      and not exists (select from reviews r where r.author_id = o.buyer_id and r.basis_id = d.id)
    order by d.closed_at, d.id`
}

const requestReview = (db: Db, { dealId, buyerId }: Due, today: string, now: Date) =>
  sql`
    with asked as (
      update deals set review_asked_at = ${now} where id = ${dealId} and review_asked_at is null returning id
    )
    insert into digest_parts (user_id, day, kind, listing_ids, data)
    select ${buyerId}, ${today}::date, 'review', '{}', jsonb_build_object('dealId', asked.id) from asked`.execute(db)
