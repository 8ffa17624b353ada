import { sql } from 'kysely'

/** The reply figures of the seller of a listing `l`. */
export const repliesOf = sql`(
  select jsonb_build_object('buyers', s.buyers, 'asked', s.asked, 'answered', s.answered, 'medianMinutes', s.median_minutes)
  from seller_stats s where s.user_id = l.user_id)`

/** The latest round of a listing `l`. */
export const roundOf = sql`(
  select jsonb_build_object('state', r.state, 'endsAt', r.ends_at, 'answerBy', r.answer_by, 'sealed', r.sealed)
  from offer_rounds r where r.listing_id = l.id order by r.set_at desc limit 1)`

/** True while a round of the listing `l` takes offers. */
export const sealed = sql`exists (select from offer_rounds r where r.listing_id = l.id and r.state = 'open')`
