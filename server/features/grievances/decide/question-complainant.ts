import type { VerbInput } from '#contract/api.ts'
import { grievanceMoves } from '#contract/grievances/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { questionMail } from '../model/grievance-mail.ts'
import { mailComplainant } from '../model/mail-complainant.ts'
import { moveGrievance } from './move-grievance.ts'

/** POST /admin/grievance/:id/ask: mails a question to the complainant and suspends the deadline. */
export const questionComplainant = (
  context: SignedInContext,
  { params: { id }, body: { words } }: VerbInput<'POST /admin/grievance/:id/ask'>,
): Promise<object> =>
  moveGrievance(context, id, { move: 'ask', kind: 'asked' }, (_, now) => ({
    change: { state: grievanceMoves.ask.to, stopped_at: now },
    note: { kind: 'question', words },
    after: (tx, row) =>
      mailComplainant(tx, context.services, row, (to, mailed) => questionMail(to, mailed, words, now)),
  }))
