import { type RawBuilder, sql } from 'kysely'
import { replyFigures } from '#contract/leads/reply-stats.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchOnlyValue } from '#server/platform/database/fetch.ts'
import { onceADay } from '#server/platform/messaging/daily-runs.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'

const run = 'reply-stats'
const { days, apart, answeredWithin, automaticSeconds } = replyFigures

/** Selects the first of `inquiries` of each buyer to each seller. */
const firstOf = (inquiries: RawBuilder<unknown>) => sql`
  select distinct on (a.seller_id, a.buyer_id) a.seller_id, a.buyer_id, a.at, a.answered_at
  from ${inquiries} order by a.seller_id, a.buyer_id, a.at`
// the most inquiries of one buyer that can count within the counted days
const turns = Array.from({ length: Math.ceil(days / apart) }, (_, at) => at + 1)
const laterTurns = turns.slice(1).map(
  turn =>
    sql`${sql.ref(`turn_${turn}`)} as (${firstOf(sql`${sql.ref(`turn_${turn - 1}`)} c
      join asked a on a.seller_id = c.seller_id and a.buyer_id = c.buyer_id and a.at >= c.at + make_interval(days => ${apart})`)})`,
)

/**
 * Counts once a day, in the first process, the replies of each seller in the days that ended yesterday; returns the
 * number of sellers with figures.
 */
export const countReplies: Sweep = services => onceADay(services, run, replaceStats)

/**
 * Inquiries do not count if the seller called them spam or blocked the buyer within a day, if their author has left, or
 * if they came while the seller was away. Another inquiry of the same buyer counts 30 days after the last counted one.
 * An unanswered inquiry counts once the time to answer is over.
 */
async function replaceStats(tx: Tx, now: Date, today: string): Promise<number> {
  return fetchOnlyValue(tx)<number>`
    with asked as materialized (
      select i.seller_id, i.buyer_id, i.at, i.answered_at
      from inquiries i
      join users seller on seller.id = i.seller_id and seller.active
      join users buyer on buyer.id = i.buyer_id and buyer.active
      where i.excluded is null
        and i.at >= (${today}::date - ${days}::int)::timestamp at time zone 'Asia/Kolkata'
        and i.at < ${today}::date::timestamp at time zone 'Asia/Kolkata'
        and not exists (select from user_blocks b where b.blocker_id = i.seller_id and b.blocked_id = i.buyer_id
          and b.created_at between i.at and i.at + interval '24 hours')
        and not exists (select from reports r
          where r.reporter_id = i.seller_id and r.about_user_id = i.buyer_id and r.reason = 'spam'
            and r.decision is distinct from 'dismissed' and r.created_at between i.at and i.at + interval '24 hours')
    ), turn_1 as (${firstOf(sql`asked a`)}), ${sql.join(laterTurns)}, counted as (
      ${sql.join(
        turns.map(turn => sql`select * from ${sql.ref(`turn_${turn}`)}`),
        sql` union all `,
      )}
    ), timed as (
      select c.*, office_minutes(c.at, coalesce(c.answered_at, ${now})) as minutes,
        coalesce(nullif(b.pan, ''), c.buyer_id::text) as person
      from counted c left join businesses b on b.user_id = c.buyer_id
    ), figures as (
      select seller_id, count(*)::int as asked, count(distinct person)::int as buyers,
        count(*) filter (where answered_at is not null and minutes <= ${answeredWithin})::int as answered,
        percentile_cont(0.5) within group (order by minutes)
          filter (where answered_at > at + make_interval(secs => ${automaticSeconds})) as median
      from timed where answered_at is not null or minutes > ${answeredWithin}
      group by seller_id
    ), gone as (
      delete from seller_stats s where not exists (select from figures f where f.seller_id = s.user_id)
    ), written as (
      insert into seller_stats as s (user_id, asked, answered, buyers, median_minutes, until)
      select seller_id, asked, answered, buyers, round(median), ${today}::date - 1 from figures
      on conflict (user_id) do update set asked = excluded.asked, answered = excluded.answered, buyers = excluded.buyers,
        median_minutes = excluded.median_minutes, until = excluded.until, computed_at = now()
      returning 1
    )
    select count(*)::int as count from written`
}
