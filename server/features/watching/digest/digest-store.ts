import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { countChanges, execute, fetchRows } from '#server/platform/database/fetch.ts'
import { isDone } from '#server/platform/messaging/daily-runs.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'
import type { SearchState } from '../searches/saved-search-store.ts'

const run = 'watching'

interface Member {
  id: string
  /** as text, which preserves microseconds */
  mark: string
}

/** The people who saved the same search. */
export interface DueGroup {
  state: SearchState
  members: Member[]
}

export const isDigestDone = (db: Db, today: string): Promise<boolean> => isDone(db, run, today)

/** Searches that are due today: daily ones, and weekly ones that have not run since Monday. */
export const findDueGroups = (db: Db, today: string) => fetchRows(db)<DueGroup>`
  select (array_agg(s.state order by s.id))[1] as state, jsonb_agg(jsonb_build_object('id', s.id, 'mark', s.mark)) as members
  from saved_searches s join users u on u.id = s.user_id and u.active
  where s.frequency <> 'off'
    and (s.run_at is null or (s.run_at at time zone 'Asia/Kolkata')::date < ${today}::date)
    and (s.frequency = 'daily' or
      (coalesce(s.run_at, s.created_at) at time zone 'Asia/Kolkata')::date < date_trunc('week', ${today}::date)::date)
  group by s.key order by s.key`

/**
 * Records for each member which of these lots are new to them, and advances the mark up to which they were informed; a
 * concurrent second run reads the advanced marks.
 */
export const notifyGroup = (
  db: Db,
  { members, ids, now, today }: { members: readonly Member[]; ids: readonly string[]; now: Date; today: string },
) => execute(db)`
  with moved as (
    update saved_searches s set mark = ${now}, run_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m(id uuid, mark timestamptz)
    where s.id = m.id and s.mark = m.mark
    returning s.id, s.user_id, m.mark
  ), fitting as (
    select moved.id as search_id, moved.user_id, moved.mark, l.id as listing_id, wanted.place
    from moved cross join unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    join listings l on l.id = wanted.id join users seller on seller.id = l.user_id and seller.active
    where l.status = 'Active' and l.published_at > moved.mark and l.user_id <> moved.user_id
      and (l.fresh_until is null or l.fresh_until > ${today}::date)
      and not exists (select from user_blocks k
        where (k.blocker_id, k.blocked_id) in ((moved.user_id, l.user_id), (l.user_id, moved.user_id)))
  ), first_told as (
    insert into told (user_id, listing_id, at) select user_id, listing_id, ${now} from fitting
    -- a lot that was published again after a long pause is new again
    on conflict (user_id, listing_id) do update set at = excluded.at
      where told.at < (select l.published_at from listings l where l.id = told.listing_id)
    returning user_id, listing_id
  )
  insert into digest_parts (user_id, day, kind, search_id, listing_ids, data)
  select f.user_id, ${today}::date, 'new', f.search_id, array_agg(f.listing_id order by f.place), jsonb_build_object('since', min(f.mark))
  from fitting f join first_told using (user_id, listing_id) group by f.user_id, f.search_id`

/** Queues the mails of a day, once; returns their number. */
export const claimDigest = (db: Db, today: string) => countChanges(db)`
  with claimed as (
    insert into daily_runs (name, day) values (${run}, ${today}::date) on conflict do nothing returning day
  )
  insert into jobs (kind, payload)
  select distinct 'mail-digest', jsonb_build_object('userId', p.user_id, 'day', p.day)
  from claimed join digest_parts p on p.day = claimed.day`

/** Deletes old records of the lots that mails have reported, and old parts of mails. */
export const sweepWatching: Sweep = async ({ db }) =>
  (await sweep(db, 'told', sql`at < now() - interval '400 days'`)) +
  (await sweep(db, 'digest_parts', sql`day < now() - interval '8 days'`))
