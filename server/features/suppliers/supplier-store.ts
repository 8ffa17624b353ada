import { sql } from 'kysely'
import { supplierLimits } from '#contract/businesses/seller-page.ts'
import type { ReplyStats } from '#contract/leads/reply-stats.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchValues } from '#server/platform/database/fetch.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { gstActiveAt } from '../businesses/gst-active.ts'

export interface SupplierRow {
  id: string
  name: string
  /** false once the account is removed */
  active: boolean
  verified: boolean
  verified_at: Date | null
  gst_active_at: Date | null
  city: string | null
  state: string | null
  member_since: Date
  gst: string
  about: string
  away_until: string | null
  replies: ReplyStats | null
  categories: { id: string; count: number }[]
  /** true if the business had a live lot recently */
  recent: boolean
}

/** The businesses whose ids begin like this, with the facts of their pages. */
export const findSuppliers = prepared(
  (start: string) => sql<SupplierRow>`
    select b.id, b.name, u.active, b.verified, b.verified_at, ${gstActiveAt} as gst_active_at, b.city, b.state, u.created_at as member_since, b.gst, b.about,
      u.away_until::text as away_until,
      (select jsonb_build_object('buyers', s.buyers, 'asked', s.asked, 'answered', s.answered, 'medianMinutes', s.median_minutes)
       from seller_stats s where s.user_id = b.user_id) as replies,
      (select coalesce(jsonb_agg(c order by c.count desc, c.id), '[]')
       from (select category as id, count(*) from listing_search where business_id = b.id group by category) c) as categories,
      not u.suspended and exists (select from listings l where l.business_id = b.id and l.published_at is not null
        and l.updated_at > now() - make_interval(days => ${sql.lit(supplierLimits.daysWithoutLots)})) as recent
    from businesses b join users u on u.id = b.user_id where left(b.id::text, 6) = ${start}`,
)

/** One page of the live lots of a business, the newest first. */
export const findLots = (
  db: Db,
  businessId: string,
  { category, page }: { category: string | null; page: number },
) => fetchValues(db)<string>`
  select listing_id from listing_search
  where business_id = ${businessId} and (${category}::text is null or category = ${category})
  order by published_at desc, listing_id
  limit ${supplierLimits.pageSize} offset ${(page - 1) * supplierLimits.pageSize}`
