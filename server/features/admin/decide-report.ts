import type { RemovalCause } from '../../../contract/accounts/account-review.ts'
import type { VerbInput } from '../../../contract/api.ts'
import type { ReportDecision, ReportKind } from '../../../contract/reports/rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { closeGrievancesAbout } from '../grievances/decide/close-alike.ts'
import { takeDownListing } from '../listings/changes/take-down-listing.ts'
import { closeReports } from '../reports/close-reports.ts'
import { takeDownRequirement } from '../requirements/moderation/decide-requirement.ts'
import { deleteAccount } from './users/delete-user.ts'
import { decide } from './verification/decide-business.ts'

/** POST /admin/report/:id: decides about an object that was reported. */
export const decideReport = (
  context: SignedInContext,
  { params, body }: VerbInput<'POST /admin/report/:id'>,
): Promise<void> =>
  closeReports(context, params.id, body, async (tx, report) => {
    await closeGrievancesAbout(tx, context, report, body)
    await takeMeasure(tx, context, report, body)
  })

export interface Measure {
  decision: ReportDecision
  answer: string
  /** of a removal, where the account is to be known again */
  cause?: RemovalCause | undefined
}

/** What a decision does to what it is about. */
export async function takeMeasure(
  tx: Tx,
  context: SignedInContext,
  { subject_kind, subject_id, about_user_id }: { subject_kind: ReportKind; subject_id: string; about_user_id: string },
  { decision, answer, cause }: Measure,
): Promise<void> {
  if (decision === 'account-removed') await deleteAccount(tx, context, about_user_id, answer, cause)
  if (decision === 'taken-down')
    await (subject_kind === 'requirement' ? takeDownRequirement : takeDownListing)(tx, context, subject_id, answer)
  if (decision === 'unverified') await decide(tx, context, subject_id, { verified: false, reason: answer })
}
