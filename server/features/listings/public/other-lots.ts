import { sql } from 'kysely'

/** The number of the other live listings of the seller of a listing `l`. */
export const otherLots = sql<number>`(
  select count(*) from listing_search s where s.business_id = l.business_id and s.listing_id <> l.id)`
