import { sql } from 'kysely'
import type { ReplyStats } from '#contract/leads/reply-stats.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'
import { repliesOf } from './listing-parts.ts'
import { withSeller } from './listing-store.ts'

interface SellerRow {
  user_id: string
  business: string
  verified: boolean
  name: string
  phone: string | null
  email: string | null
  city: string | null
  state: string | null
  gst: string
  replies: ReplyStats | null
  whatsapp: boolean
}

/**
 * The person to reach about a listing `l` of `u`: its contact if that person belongs to the firm, is not suspended and
 * has a phone; otherwise the account.
 */
const reachedPerson = sql`
  select c.id, c.full_name, n.phone from users c
  left join user_phones n on n.user_id = c.id and n.position = 0
  where c.id = u.id or (c.id = l.contact_id and c.active and not c.suspended and n.phone is not null
    and exists (select from firm_members m where m.user_id = c.id and m.business_id = l.business_id))
  order by c.id = u.id limit 1`

/** The seller of a live listing with the ways to reach them. */
export const findSellerOfLiveListing = (db: Db, id: string) => fetchRow(db)<SellerRow>`
  select l.user_id, ${repliesOf} as replies, b.name as business, b.verified, coalesce(nullif(p.full_name, ''), b.name) as name, b.city, b.state, b.gst,
    u.whatsapp and p.id = u.id as whatsapp, p.phone,
    (select e.email from user_emails e where e.user_id = p.id order by e.position limit 1) as email
  from ${withSeller}
  cross join lateral (${reachedPerson}) p where l.id = ${id} and l.status = 'Active' and u.active`
