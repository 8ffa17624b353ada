import { sql } from 'kysely'

/** The number of the other live listings of the seller `u` of a listing `l`; read from the index of a seller's listings alone. */
export const otherLots = sql<number>`(
  select count(*) from listings o where o.user_id = l.user_id and o.status = 'Active' and o.id <> l.id and u.active)`
