import type { Verb } from '#server/platform/context.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

interface FailedJob {
  id: number
  kind: string
  attempts: number
  message: string
  in_doubt: boolean
  created_at: Date
  failed_at: Date
  count: number
}

const SHOWN = 50

/** GET /admin/jobs: work that has failed for good, the latest first, without its content (a mail, a message). */
export const listFailedJobs: Verb<'GET /admin/jobs'> = async ({ services: { db } }) => {
  const rows = await fetchRows(db)<FailedJob>`
    select id, kind, attempts, coalesce(last_error, '') as message, in_doubt_at is not null as in_doubt, created_at, failed_at,
      (count(*) over ())::int as count
    from jobs where failed_at is not null order by failed_at desc, id desc limit ${SHOWN}`
  const jobs = rows.map(({ id, kind, attempts, message, in_doubt, created_at, failed_at }) => ({
    id,
    kind,
    attempts,
    message,
    inDoubt: in_doubt,
    createdAt: created_at.toISOString(),
    failedAt: failed_at.toISOString(),
  }))
  return { jobs, count: rows[0]?.count ?? 0 }
}
