import type { ApiReply, VerbInput } from '#contract/api.ts'
import { dueAfterWait, grievanceMoves } from '#contract/grievances/rules.ts'
import type { Context } from '#server/platform/context.ts'
import { moveOwn } from './own-grievance.ts'

type Key = 'POST /grievances/:number/reply'

/** POST /grievances/:number/reply: answers our question; the deadline continues with the remaining time. */
export const replyToQuestion = (context: Context, { params, body }: VerbInput<Key>): Promise<ApiReply<Key>> =>
  moveOwn(context, { ...params, link: body.link, move: 'reply', kind: 'replied' }, (row, now) => ({
    change: {
      state: grievanceMoves.reply.to,
      stopped_at: null,
      due_at: dueAfterWait(row.due_at, row.is_order, row.stopped_at ?? now, now),
      told_at: null,
    },
    note: { kind: 'reply', words: body.words },
  }))
