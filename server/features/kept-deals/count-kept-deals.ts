import { type CountedAgreement, countKept, keptLimits } from '#contract/kept-deals/rules.ts'
import { closeUnanswered } from '#server/features/offers/claims/close-unanswered.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import { onceADay } from '#server/platform/messaging/daily-runs.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'

/**
 * Counts once a day, in the first process, the agreements that each firm has kept; returns the number of firms with
 * figures.
 */
export const countKeptDeals: Sweep = services =>
  onceADay(services, 'kept-deals', async (tx, now, today) => {
    await closeUnanswered(tx, services, now)
    return replaceFigures(tx, await findCounted(tx, now), today)
  })

interface CountedRow {
  user_id: string
  other_id: string
  kept: boolean
  marks: string[]
}

/**
 * The agreements that count, for each firm with enough of them. If both sides completed an agreement, both kept it. If
 * a claim was upheld, the agreement counts as not kept for the accused side, and does not count for the other side.
 * Both sides are firms with a GST number and have never shared a phone number.
 */
const findCounted = (tx: Tx, now: Date) => fetchRows(tx)<CountedRow>`
  with ended as materialized (
    select o.buyer_id, case o.buyer_id when o.maker_id then o.receiver_id else o.maker_id end as seller_id, c.about_id
    from deals d join offers o on o.id = d.offer_id left join deal_claims c on c.deal_id = d.id and c.state = 'stands'
    where d.closed_at > ${now}::timestamptz - make_interval(months => ${keptLimits.months}) and d.closed_at <= ${now}
      and (c.about_id is not null
        or (d.state = 'done' and d.buyer_done_at is not null and d.seller_done_at is not null))
  ), sides as (
    select buyer_id as user_id, seller_id as other_id, about_id is null as kept from ended
      where about_id is null or about_id = buyer_id
    union all
    select seller_id, buyer_id, about_id is null from ended where about_id is null or about_id = seller_id
  ), pairs as materialized (
    select one.user_id, other.user_id as other_id, array_remove(array[nullif(other.gst, ''), nullif(other.pan, '')], null) as marks
    from (select distinct user_id, other_id from sides) s
    join businesses one on one.user_id = s.user_id and one.gst <> ''
    join businesses other on other.user_id = s.other_id and other.gst <> ''
    join users u on u.id = s.user_id and u.active
    join users v on v.id = s.other_id and v.active
    where not ever_shared_number(s.user_id, s.other_id)
  )
  select s.user_id, s.other_id, s.kept,
    p.marks || coalesce((select array_agg(phone::text) from user_phones where user_id = s.other_id), '{}') as marks
  from sides s join pairs p using (user_id, other_id)
  order by s.user_id`

async function replaceFigures(tx: Tx, rows: readonly CountedRow[], today: string): Promise<number> {
  const byFirm = new Map<string, CountedAgreement[]>()
  for (const { user_id, other_id: otherId, kept, marks } of rows) {
    const counted = byFirm.get(user_id) ?? []
    byFirm.set(user_id, counted)
    counted.push({ kept, otherId, marks })
  }
  const figures = [...byFirm].map(([user_id, counted]) => ({ user_id, ...countKept(counted) }))
  // all figures are replaced at once, so that they are of the same day
  await execute(tx)`
    with figures as (
      select * from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
        as f (user_id uuid, kept integer, agreements integer, firms integer)
    ), gone as (
      delete from kept_deals k where not exists (select from figures f where f.user_id = k.user_id)
    )
    insert into kept_deals as k (user_id, kept, agreements, firms, until)
    select user_id, kept, agreements, firms, ${today}::date - 1 from figures
    on conflict (user_id) do update set kept = excluded.kept, agreements = excluded.agreements, firms = excluded.firms,
      until = excluded.until`
  return figures.length
}
