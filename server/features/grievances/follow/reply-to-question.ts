import { dueAfterWait, grievanceMoves } from '#contract/grievances/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { moveOwn } from './own-grievance.ts'

/** POST /grievances/:number/reply: answers our question; the deadline continues with the remaining time. */
export const replyToQuestion: Verb<'POST /grievances/:number/reply'> = (context, { params, body }) =>
  moveOwn(context, { ...params, link: body.link, move: 'reply', kind: 'replied' }, (row, now) => ({
    change: {
      state: grievanceMoves.reply.to,
      stopped_at: null,
      due_at: dueAfterWait(row.due_at, row.is_order, row.stopped_at ?? now, now),
      told_at: null,
    },
    note: { kind: 'reply', words: body.words },
  }))
