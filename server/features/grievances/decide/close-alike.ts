import { grievanceLimits } from '#contract/grievances/rules.ts'
import { type ReportDecision, type ReportKind, reportMessages } from '#contract/reports/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchValues } from '#server/platform/database/fetch.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findGrievance, type GrievanceRow } from '../model/grievance-store.ts'
import { decideGrievance } from './decide-grievance.ts'

interface Reported {
  subject_kind: ReportKind
  subject_id: string
  about_user_id: string
}

/** The object of a complaint, from its link. */
export const findMeant = (
  tx: Tx,
  id: string,
): Promise<Pick<GrievanceRow, 'subject_kind' | 'subject_id' | 'about_user_id'> | undefined> => findGrievance(tx, id)

/**
 * Decides the open complaints about a reported object together with the report. Legal notices, orders and complaints
 * that this admin made stay open.
 */
export async function closeGrievancesAbout(
  tx: Tx,
  context: SignedInContext,
  reported: Reported,
  { decision, answer }: { decision: ReportDecision; answer: string },
): Promise<void> {
  const ids = await lockAlike(tx, reported, context.viewer.userId)
  if (ids.length > 0 && answer.length < grievanceLimits.wordsLeast)
    refuse('invalid', { fields: [{ field: 'answer', message: reportMessages.reasons(grievanceLimits.wordsLeast) }] })
  const outcome = decision === 'dismissed' ? 'not-upheld' : 'upheld'
  for (const id of ids) await decideGrievance(tx, context, id, { outcome, answer, move: 'close' })
}

const lockAlike = (
  tx: Tx,
  { subject_kind: kind, subject_id: id, about_user_id: about }: Reported,
  adminId: string,
) => fetchValues(tx)<string>`
  select id from grievances
  where subject_kind = case ${kind}::text when 'business' then 'member' else ${kind}::text end
    and subject_id = case ${kind}::text when 'business' then ${about}::uuid
      when 'message' then (select conversation_id from messages where id = ${id}) else ${id}::uuid end
    and about_user_id = ${about}
    and state in ('received', 'in-work', 'waiting-for-you') and about <> 'legal-notice' and not is_order
    and reporter_id is distinct from ${adminId}
  order by id for update`
