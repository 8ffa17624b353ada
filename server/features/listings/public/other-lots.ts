import { sql } from 'kysely'

/** The number of other live listings of the seller `u` of a listing `l`; an index-only read. */
export const otherLots = sql<number>`(
  select count(*) from listings o where o.user_id = l.user_id and o.status = 'Active' and o.id <> l.id and u.active)`
