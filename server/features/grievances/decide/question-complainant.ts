import { grievanceMoves } from '#contract/grievances/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { questionMail } from '../model/grievance-mail.ts'
import { mailComplainant } from '../model/mail-complainant.ts'
import { moveGrievance } from './move-grievance.ts'

/** POST /admin/grievance/:id/ask: mails a question to the complainant and suspends the deadline. */
export const questionComplainant: Verb<'POST /admin/grievance/:id/ask'> = (
  context,
  { params: { id }, body: { words } },
) =>
  moveGrievance(context, id, { move: 'ask', kind: 'asked' }, (_, now) => ({
    change: { state: grievanceMoves.ask.to, stopped_at: now },
    note: { kind: 'question', words },
    after: (tx, row) =>
      mailComplainant(tx, context.services, row, (to, mailed) => questionMail(to, mailed, words, now)),
  }))
