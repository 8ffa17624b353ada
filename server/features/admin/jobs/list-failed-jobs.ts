import type { Verb } from '#server/platform/context.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'

interface FailedJob {
  id: number
  kind: string
  attempts: number
  message: string
  inDoubt: boolean
  createdAt: Date
  failedAt: Date
  count: number
}

const SHOWN = 50

/** GET /admin/jobs: work that has failed for good, the latest first, without its content (a mail, a message). */
export const listFailedJobs: Verb<'GET /admin/jobs'> = async ({ services: { db } }) => {
  const rows = await fetchRows(db)<FailedJob>`
    select id, kind, attempts, coalesce(last_error, '') as message, in_doubt_at is not null as "inDoubt",
      created_at as "createdAt", failed_at as "failedAt", (count(*) over ())::int as count
    from jobs where failed_at is not null order by failed_at desc, id desc limit ${SHOWN}`
  const jobs = rows.map(isoDates)
  return { jobs, count: rows[0]?.count ?? 0 }
}
