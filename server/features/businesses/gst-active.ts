import { sql } from 'kysely'

/** The time of the look-up in which the GST register called the current number of a verified business `b` active. */
export const gstActiveAt = sql`(
  select r.checked_at from register_checks r
  where b.verified and r.user_id = b.user_id and r.gst = b.gst and lower(r.status) = 'active')`
