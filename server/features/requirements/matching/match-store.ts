import { sql } from 'kysely'
import { answerLimits } from '#contract/requirements/answer-rules.ts'
import { atLeast } from '#contract/requirements/rules.ts'
import type { Condition } from '#contract/surplus/terms.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows, hasRows } from '#server/platform/database/fetch.ts'
import type { WantedRow } from '../model/requirement-view.ts'

export interface Unmatched {
  id: string
  title: string
  category: string
  condition: Condition | null
}

/** Open requirements without a search for sellers so far, the oldest first. */
export const findUnmatched = (db: Db, now: Date, most: number) => fetchRows(db)<Unmatched>`
  select id, title, category, condition from requirements
  where state in ('open', 'full') and matched_at is null and expires_at > ${now}
  order by opened_at limit ${most}`

/**
 * Marks that sellers were searched for; false if another process has already done so, or if the requirement is no
 * longer open.
 */
export const claimMatch = (tx: Tx, id: string, now: Date) => hasRows(tx)`
  update requirements set matched_at = ${now}
  where id = ${id} and matched_at is null and state in ('open', 'full') returning id`

/**
 * Notifies the sellers of these lots. Sellers whose lot matches more facts come first, then those who reply more often,
 * then those in the buyer's region, then those with the newest lot; after them sellers with an interest in such goods.
 * The buyer, people blocked by or blocking the buyer, and people notified before are left out. Returns the number of
 * notified sellers.
 */
export async function notifySellers(
  tx: Tx,
  { id, condition, ids, now, today }: Unmatched & { ids: readonly string[]; now: Date; today: string },
): Promise<number> {
  const good = condition === null ? null : atLeast(condition)
  const { numAffectedRows = 0n } = await sql`
    with lots as (
      select distinct on (l.user_id) l.user_id, l.id as listing_id, wanted.place, b.state is not distinct from r.region as near,
        (l.subcategory is not distinct from r.subcategory)::int
          + coalesce(l.unit = r.unit and (l.surplus ->> 'quantityAvailable')::numeric >= r.quantity, false)::int as fit
      from requirements r cross join unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join listings l on l.id = wanted.id and l.status = 'Active' and l.category = r.category
      join users u on u.id = l.user_id and u.active join businesses b on b.id = l.business_id
      where r.id = ${id} and l.user_id <> r.user_id
        and (l.fresh_until is null or l.fresh_until > ${today}::date)
        and (${good}::text[] is null or l.surplus ->> 'condition' = any (${good}::text[]))
        and (not r.verified_only or b.verified)
        and not exists (select from user_blocks k where (k.blocker_id, k.blocked_id) in ((r.user_id, l.user_id), (l.user_id, r.user_id)))
      order by l.user_id, fit desc, wanted.place
    ), interested as (
      select distinct on (i.user_id) i.user_id, null::uuid as listing_id, 0::bigint as place, b.state is not distinct from r.region as near, -1 as fit
      from requirements r join requirement_interests i on i.category = r.category
      join users u on u.id = i.user_id and u.active and not u.suspended join businesses b on b.user_id = i.user_id
      where r.id = ${id} and i.user_id <> r.user_id and (not r.verified_only or b.verified)
        and (i.words = '' or to_tsvector('english', r.title || ' ' || r.words) @@ plainto_tsquery('english', i.words))
        and not exists (select from lots where lots.user_id = i.user_id)
        and not exists (select from user_blocks k where (k.blocker_id, k.blocked_id) in ((r.user_id, i.user_id), (i.user_id, r.user_id)))
    ), fitting as (
      select * from lots union all select * from interested
    ), best as (
      select f.*, row_number() over (order by f.fit desc, s.answered::numeric / nullif(s.asked, 0) desc nulls last, f.near desc, f.place) as rank
      from fitting f left join seller_stats s on s.user_id = f.user_id
    ), told as (
      insert into requirement_told (requirement_id, seller_id, place, listing_id, at)
      select ${id}, user_id, rank, listing_id, ${now} from best where rank <= ${answerLimits.notifiedMost}
      on conflict do nothing returning seller_id
    )
    insert into notices (user_id, kind, requirement_id) select seller_id, 'wanted', ${id} from told`.execute(tx)
  return Number(numAffectedRows)
}

/** Adds to today's mail the open requirements of which sellers were notified since the last mail. */
export const gatherNotified = (db: Db, today: string) => execute(db)`
  with due as (
    update requirement_told t set mailed_on = ${today}::date from requirements r
    where r.id = t.requirement_id and t.mailed_on is null and r.state in ('open', 'full')
      and not exists (select from requirement_answers a where a.requirement_id = r.id and a.seller_id = t.seller_id)
    returning t.seller_id, t.requirement_id, t.place
  )
  insert into digest_parts (user_id, day, kind, listing_ids, requirement_ids)
  select seller_id, ${today}::date, 'wanted', '{}', array_agg(requirement_id order by place, requirement_id)
  from due group by seller_id`

/** Open requirements of which a seller was notified and that they have not answered, the newest first. */
export const findNotifiedOf = (db: Db, sellerId: string, now: Date) => fetchRows(db)<WantedRow>`
  select r.id, r.title, r.category, r.subcategory, r.quantity, r.unit, r.region, coalesce(b.verified, false) as verified_buyer,
    r.verified_only, r.target_price, r.needed_by::text as needed_by, r.state, r.answers, r.opened_at, r.expires_at
  from requirement_told t join requirements r on r.id = t.requirement_id
  join users u on u.id = r.user_id and u.active and not u.suspended left join businesses b on b.user_id = r.user_id
  where t.seller_id = ${sellerId} and r.state = 'open' and r.expires_at > ${now}
    and not exists (select from requirement_answers a where a.requirement_id = r.id and a.seller_id = t.seller_id)
    and not exists (select from user_blocks k where (k.blocker_id, k.blocked_id) in ((r.user_id, t.seller_id), (t.seller_id, r.user_id)))
  order by t.at desc, r.id limit ${answerLimits.perPage}`
