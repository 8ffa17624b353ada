import { adminPages } from '#contract/admin/table-rules.ts'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyRow } from '#server/platform/database/fetch.ts'

/**
 * The numbers of complaints to decide and of those due soon or overdue, and the first deadline; legal notices, which
 * have a queue of their own, are apart. Complaints that wait for an answer are not due.
 */
export const countOpenGrievances = (db: Db, now: Date) => fetchOnlyRow(db)<{
  open: number
  soon: number
  firstDue: Date | null
  legal: number
  firstLegalDue: Date | null
}>`
  select count(*) filter (where not legal)::int as open, min(due_at) filter (where not legal) as "firstDue",
    count(*) filter (where not legal
      and due_at <= ${now}::timestamptz + make_interval(hours => ${grievanceLimits.soonHours}))::int as soon,
    count(*) filter (where legal)::int as legal, min(due_at) filter (where legal) as "firstLegalDue"
  from (select due_at, about = 'legal-notice' as legal from grievances where state in ('received', 'in-work')
    order by due_at limit ${adminPages.countedTo}) as counted`
