import { sql } from 'kysely'

/** The time of the look-up that found the current GST number of a verified business `b` to be active. */
export const gstActiveAt = sql`(
  select r.checked_at from register_checks r
  where b.verified and r.user_id = b.user_id and r.gst = b.gst and lower(r.status) = 'active')`
