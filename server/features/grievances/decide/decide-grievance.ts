import { type DecidedOutcome, grievanceMoves } from '#contract/grievances/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { decisionMail } from '../model/grievance-mail.ts'
import { mailComplainant } from '../model/mail-complainant.ts'
import { moveWithin } from './move-grievance.ts'

/** Decides a complaint and mails the decision with its reasons; `close` decides from any open state. */
export const decideGrievance = (
  tx: Tx,
  context: SignedInContext,
  id: string,
  { outcome, answer, move = 'decide' }: { outcome: DecidedOutcome; answer: string; move?: 'decide' | 'close' },
): Promise<void> =>
  moveWithin(tx, context, id, { move, kind: 'decided' }, (row, now) => ({
    change: {
      state: grievanceMoves[move].to,
      outcome,
      stopped_at: null,
      closed_at: now,
      decided_by: context.viewer.userId,
    },
    note: { kind: 'decision', words: answer, outcome },
    // the deadline is suspended while we wait for an answer
    data: { outcome, inTime: (row.stopped_at ?? now) <= row.due_at },
    after: (within, decided) =>
      mailComplainant(within, context.services, decided, (to, mailed) =>
        decisionMail(to, mailed, { outcome, answer, at: now, last: decided.reopened }),
      ),
  }))
