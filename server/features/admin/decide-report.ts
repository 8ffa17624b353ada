import type { RemovalCause } from '#contract/accounts/account-review.ts'
import { suspensionMessages } from '#contract/accounts/suspension.ts'
import type { SuspensionTerms } from '#contract/accounts/suspension-schema.ts'
import { type ReportDecision, type ReportKind, type ReportReason, suspendedFor } from '#contract/reports/rules.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { closeGrievancesAbout } from '../grievances/decide/close-alike.ts'
import { takeDownListing } from '../listings/removal/take-down-listing.ts'
import { closeReports } from '../reports/close-reports.ts'
import { takeDownRequirement } from '../requirements/moderation/decide-requirement.ts'
import { suspendAccount } from './suspensions/suspend-user.ts'
import { deleteAccount } from './users/delete-user.ts'
import { decide } from './verification/decide-business.ts'

/** POST /admin/report/:id: decides about a reported object. */
export const decideReport: Verb<'POST /admin/report/:id'> = (context, { params, body }) =>
  closeReports(context, params.id, body, async (tx, report) => {
    await closeGrievancesAbout(tx, context, report, body)
    await takeMeasure(tx, context, report, body)
  })

export interface Measure {
  decision: ReportDecision
  answer: string
  /** the cause of a removal, if fingerprints of the account are stored */
  cause?: RemovalCause | undefined
  /** the terms of a suspension */
  suspension?: SuspensionTerms | undefined
}

interface Reported {
  subject_kind: ReportKind
  subject_id: string
  about_user_id: string
  reason: ReportReason
}

/** Applies a decision to its object. */
export async function takeMeasure(
  tx: Tx,
  context: SignedInContext,
  { subject_kind, subject_id, about_user_id, reason }: Reported,
  { decision, answer, cause, suspension }: Measure,
): Promise<void> {
  if (decision === 'restricted') {
    if (!suspension) refuse('invalid', { fields: [{ field: 'suspension', message: suspensionMessages.days }] })
    await suspendAccount(tx, context, about_user_id, { reason: suspendedFor[reason], ...suspension })
  }
  if (decision === 'account-removed') await deleteAccount(tx, context, about_user_id, answer, cause)
  if (decision === 'taken-down')
    await (subject_kind === 'requirement' ? takeDownRequirement : takeDownListing)(tx, context, subject_id, answer)
  if (decision === 'unverified') await decide(tx, context, subject_id, { verified: false, reason: answer })
}
