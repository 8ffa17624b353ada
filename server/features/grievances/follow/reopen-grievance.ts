import { dueAt, grievanceMoves, mayReopen } from '#contract/grievances/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { moveOwn } from './own-grievance.ts'

/** POST /grievances/:number/reopen: requests a review of the decision, once; a new deadline begins. */
export const reopenGrievance: Verb<'POST /grievances/:number/reopen'> = (context, { params, body }) =>
  moveOwn(context, { ...params, link: body.link, move: 'reopen', kind: 'reopened' }, (row, now) => {
    if (!mayReopen({ state: row.state, reopened: row.reopened, closedAt: row.closed_at }, now))
      refuse('grievance_closed')
    return {
      change: {
        state: grievanceMoves.reopen.to,
        outcome: null,
        closed_at: null,
        decided_by: null,
        reopened: true,
        due_at: dueAt(now, context.services.config.grievanceDays, row.is_order),
        told_at: null,
      },
      note: { kind: 'reopening', words: body.words },
    }
  })
