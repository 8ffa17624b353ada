import type { ApiReply } from '#contract/api.ts'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

type Key = 'GET /grievance-officer'

/** GET /grievance-officer: the time limit of decisions, and the outcomes of complaints in the last twelve months in India. */
export const showOfficer: Verb<Key> = async ({ services: { db, config, clock } }) => {
  const rows = await fetchRows(db)<ApiReply<Key>['months'][number]>`
    select to_char(received_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::int as received,
      count(outcome)::int as decided, count(*) filter (where outcome is not null and closed_at <= due_at)::int as "inTime",
      count(*) filter (where outcome in ('upheld', 'partly'))::int as upheld
    from grievances
    where received_at >= (date_trunc('month', ${clock()}::timestamptz at time zone 'Asia/Kolkata')
      - make_interval(months => ${grievanceLimits.months - 1})) at time zone 'Asia/Kolkata'
    group by 1 order by 1 desc`
  return { days: config.grievanceDays, months: rows }
}
