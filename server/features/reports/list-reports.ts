import type { Verb } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { countDecidedReports, countOpenReports } from './count-reports.ts'
import { findReports } from './report-store.ts'

/** GET /admin/reports: waiting reports, the oldest first, or decided ones, the newest first. */
export const listReports: Verb<'GET /admin/reports'> = async ({ services: { db } }, { query }) => {
  const [rows, count] = await Promise.all([
    findReports(db, query.state, query),
    query.state === 'open' ? countOpenReports(db) : countDecidedReports(db),
  ])
  return { reports: rows.map(isoDates), count, more: false }
}
