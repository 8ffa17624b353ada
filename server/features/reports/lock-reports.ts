import type { Db, Tx } from '#server/platform/database/db.ts'
import { countReportsAbout, lockReportsAbout, type Meant, type ReportRow } from './report-store.ts'

/** Open reports about the object of a complaint, locked until the transaction ends. */
export const lockReportsOfComplaint = async (tx: Tx, meant: Meant | undefined): Promise<ReportRow[]> =>
  meant?.subject_id ? lockReportsAbout(tx, meant) : []

/** The number of open reports about the object of a complaint. */
export const countReportsLike = async (db: Db, meant: Meant): Promise<number> =>
  meant.subject_id ? countReportsAbout(db, meant) : 0
