import { type RawBuilder, sql } from 'kysely'
import { gstActiveAt } from '#server/features/businesses/gst-active.ts'
import { shownColumns, withSeller } from '../model/listing-store.ts'

/**
 * A text that changes with any fact that strangers see of these listings, sellers and requirements (except counters),
 * and every day; empty without ids. `ids` is an expression of type uuid[].
 */
export const shownOf = (ids: RawBuilder<readonly string[]>) => sql<string>`
  case when cardinality(${ids}) = 0 then '' else (
    select today_in_india() || coalesce(sum(hash_record_extended(shown, 0))::text, '') || coalesce((
      select md5(string_agg(concat(b.id, b.updated_at, u.active, u.away_until, ${gstActiveAt},
        (select max(changed_at) from reviews r where r.seller_id = b.user_id)), '' order by b.id))
      from businesses b join users u on u.id = b.user_id where b.id = any (${ids})), '') || coalesce((
      select md5(string_agg(concat(q.id, q.state, q.answers, q.version), '' order by q.id)
        || (select max(opened_at) from requirements where state = 'open'))
      from requirements q where q.id = any (${ids})), '')
    from (select ${shownColumns}, (select m.updated_at from manifests m where m.listing_id = l.id) as listed_items from ${withSeller} where l.id = any (${ids})) as shown
  ) end`
