import { sql } from 'kysely'
import { gstActiveAt } from '#server/features/businesses/gst-active.ts'
import { shownColumns, withSeller } from '../model/listing-store.ts'

/**
 * A text that changes with any fact that strangers see of these listings, sellers and requirements (except counters),
 * and every day; empty without ids.
 */
export const shownOf = (ids: readonly string[]) => sql<string>`
  case when cardinality(${ids}::uuid[]) = 0 then '' else (
    select today_in_india() || coalesce(md5(string_agg(shown::text, '' order by shown.id)), '') || coalesce((
      select md5(string_agg(concat(b.id, b.updated_at, u.active, u.away_until, ${gstActiveAt},
        (select max(changed_at) from reviews r where r.seller_id = b.user_id)), '' order by b.id))
      from businesses b join users u on u.id = b.user_id where b.id = any (${ids}::uuid[])), '') || coalesce((
      select md5(string_agg(concat(q.id, q.state, q.answers, q.version), '' order by q.id)
        || (select max(opened_at) from requirements where state = 'open'))
      from requirements q where q.id = any (${ids}::uuid[])), '')
    from (select ${shownColumns}, (select m.updated_at from manifests m where m.listing_id = l.id) as listed_items from ${withSeller} where l.id = any (${ids}::uuid[])) as shown
  ) end`
