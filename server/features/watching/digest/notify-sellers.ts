import { watchingLimits } from '#contract/watching/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'

/**
 * Records for everybody the new lots of their saved sellers that no saved search has reported, and advances the marks
 * up to which people were informed.
 */
export const notifySellers = (db: Db, today: string, now: Date) => execute(db)`
  with due as (
    select s.id, s.mark from saved_sellers s join users u on u.id = s.user_id and u.active
    where s.mails and s.mark < ${now} for update of s
  ), moved as (
    update saved_sellers s set mark = ${now} from due where s.id = due.id
    returning s.user_id, s.business_id, due.mark
  ), fitting as (
    select moved.user_id, moved.business_id, l.id as listing_id, l.published_at,
      row_number() over (partition by moved.user_id, moved.business_id order by l.published_at desc, l.id) as place
    from moved join listings l on l.business_id = moved.business_id join users seller on seller.id = l.user_id and seller.active
    where l.status = 'Active' and l.published_at > moved.mark and l.user_id <> moved.user_id
      and (l.fresh_until is null or l.fresh_until > ${today}::date)
      and not exists (select from user_blocks k
        where (k.blocker_id, k.blocked_id) in ((moved.user_id, l.user_id), (l.user_id, moved.user_id)))
  ), first_told as (
    insert into told (user_id, listing_id, at)
    select user_id, listing_id, ${now} from fitting where place <= ${watchingLimits.examined}
    -- a lot that was published again after a long pause is new again
    on conflict (user_id, listing_id) do update set at = excluded.at
      where told.at < (select l.published_at from listings l where l.id = told.listing_id)
    returning user_id, listing_id
  )
  insert into digest_parts (user_id, day, kind, business_id, listing_ids)
  select f.user_id, ${today}::date, 'seller', f.business_id, array_agg(f.listing_id order by f.place)
  from fitting f join first_told using (user_id, listing_id) group by f.user_id, f.business_id`
