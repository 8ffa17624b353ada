import type { VerbInput } from '../../../../contract/api.ts'
import { grievanceMoves } from '../../../../contract/grievances/rules.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import { decisionMail } from '../model/grievance-mail.ts'
import { mailComplainant } from '../model/mail-complainant.ts'
import { moveGrievance } from './move-grievance.ts'

/** POST /admin/grievance/:id/decide: the decision with its reasons, which leave by mail. */
export const decideGrievance = (
  context: SignedInContext,
  { params: { id }, body: { outcome, answer } }: VerbInput<'POST /admin/grievance/:id/decide'>,
): Promise<object> =>
  moveGrievance(context, id, { move: 'decide', kind: 'decided' }, (row, now) => ({
    change: { state: grievanceMoves.decide.to, outcome, closed_at: now, decided_by: context.viewer.userId },
    note: { kind: 'decision', words: answer, outcome },
    data: { outcome, inTime: now <= row.due_at },
    after: tx =>
      mailComplainant(tx, context.services, row, (to, mailed) =>
        decisionMail(to, mailed, { outcome, answer, at: now, last: row.reopened }),
      ),
  }))
