import type { VerbInput } from '#contract/api.ts'
import { grievanceMessages } from '#contract/grievances/texts.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findMeant } from '../grievances/decide/close-alike.ts'
import { decideGrievance } from '../grievances/decide/decide-grievance.ts'
import { decideReports } from '../reports/close-reports.ts'
import { lockReportsOfComplaint } from '../reports/lock-reports.ts'
import { takeMeasure } from './decide-report.ts'

type Key = 'POST /admin/grievance/:id/decide'

/**
 * POST /admin/grievance/:id/decide: the decision with its reasons; it also closes the reports about the same object.
 */
export const decideComplaint: Verb<Key> = async (context, { params: { id }, body }) => {
  await context.services.db.transaction().execute(async tx => {
    const finish = await closeAlike(tx, context, id, body)
    await decideGrievance(tx, context, id, body)
    await finish?.()
  })
}

/**
 * Locks the reports about the same object before the complaint itself, as `decideReport` does, so that two decisions
 * never deadlock.
 */
async function closeAlike(tx: Tx, context: SignedInContext, id: string, given: VerbInput<Key>['body']) {
  const { outcome, answer, measure, cause, suspension } = given
  const open = await lockReportsOfComplaint(tx, await findMeant(tx, id))
  const [report] = open
  if (!report) return undefined
  const decision = measure ?? (outcome === 'not-upheld' ? 'dismissed' : undefined)
  if (!decision) return refuse('invalid', { fields: [{ field: 'measure', message: grievanceMessages.measure }] })
  if ((outcome === 'not-upheld') !== (decision === 'dismissed')) refuse('decision_unfit')
  return () =>
    decideReports(tx, context, open, { decision, answer }, () =>
      takeMeasure(tx, context, report, { decision, answer, cause, suspension }),
    )
}
