import { sql } from 'kysely'

/** When the GST register called the number that a verified business `b` has now active. */
export const gstActiveAt = sql`(
  select r.checked_at from register_checks r
  where b.verified and r.user_id = b.user_id and r.gst = b.gst and lower(r.status) = 'active')`
