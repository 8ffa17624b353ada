import type { VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { takeDownListing } from '../listings/changes/take-down-listing.ts'
import { closeReports } from '../reports/close-reports.ts'
import { deleteAccount } from './users/delete-user.ts'
import { decide } from './verification/decide-business.ts'

/** POST /admin/report/:id: decides about an object that was reported. */
export const decideReport = (
  context: SignedInContext,
  { params, body: { decision, answer } }: VerbInput<'POST /admin/report/:id'>,
): Promise<void> =>
  closeReports(context, params.id, { decision, answer }, async (tx, { subject_id, about_user_id }) => {
    if (decision === 'account-removed') await deleteAccount(tx, context, about_user_id, answer)
    if (decision === 'taken-down') await takeDownListing(tx, context, subject_id, answer)
    if (decision === 'unverified') await decide(tx, context, subject_id, { verified: false, reason: answer })
  })
