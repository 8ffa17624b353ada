import { grievanceMoves } from '#contract/grievances/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { moveOwn } from './own-grievance.ts'

/** POST /grievances/:number/withdraw: ends the complaint for good. */
export const withdrawGrievance: Verb<'POST /grievances/:number/withdraw'> = (context, { params, body }) =>
  moveOwn(context, { ...params, link: body.link, move: 'withdraw', kind: 'withdrawn' }, (_, now) => ({
    change: { state: grievanceMoves.withdraw.to, stopped_at: null, closed_at: now },
  }))
