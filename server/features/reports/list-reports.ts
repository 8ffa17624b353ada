import type { Verb } from '#server/platform/context.ts'
import { countDecidedReports, countOpenReports } from './count-reports.ts'
import { findReports } from './report-store.ts'

/** GET /admin/reports: waiting reports, the oldest first, or decided ones, the newest first. */
export const listReports: Verb<'GET /admin/reports'> = async ({ services: { db } }, { query }) => {
  const [rows, count] = await Promise.all([
    findReports(db, query.state, query),
    query.state === 'open' ? countOpenReports(db) : countDecidedReports(db),
  ])
  const reports = rows.map(row => ({
    id: row.id,
    kind: row.subject_kind,
    subjectId: row.subject_id,
    evidence: row.evidence,
    reason: row.reason,
    words: row.words,
    reporter: row.reporter,
    about: row.about,
    open: row.open,
    complaints: row.complaints,
    createdAt: new Date(row.created_at).toISOString(),
    decision: row.decision,
    answer: row.answer,
    decidedAt: row.decided_at && new Date(row.decided_at).toISOString(),
    decidedBy: row.decided_by_name,
  }))
  return { reports, count, more: false }
}
