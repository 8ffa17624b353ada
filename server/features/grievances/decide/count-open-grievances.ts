import { adminPages } from '#contract/admin/table-rules.ts'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyRow } from '#server/platform/database/fetch.ts'

/**
 * The numbers of open complaints and of those due soon or overdue, and the first deadline; complaints that wait for an
 * answer are not due.
 */
export const countOpenGrievances = (db: Db, now: Date) => fetchOnlyRow(db)<{
  open: number
  soon: number
  firstDue: Date | null
}>`
  select count(*)::int as open, min(due_at) filter (where stopped_at is null) as "firstDue",
    count(*) filter (where stopped_at is null
      and due_at <= ${now}::timestamptz + make_interval(hours => ${grievanceLimits.soonHours}))::int as soon
  from (select due_at, stopped_at from grievances where state in ('received', 'in-work', 'waiting-for-you') order by due_at limit ${adminPages.countedTo}) as counted`
