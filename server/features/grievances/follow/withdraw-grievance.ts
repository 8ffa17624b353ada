import type { ApiReply, VerbInput } from '#contract/api.ts'
import { grievanceMoves } from '#contract/grievances/rules.ts'
import type { Context } from '#server/platform/context.ts'
import { moveOwn } from './own-grievance.ts'

type Key = 'POST /grievances/:number/withdraw'

/** POST /grievances/:number/withdraw: ends the complaint for good. */
export const withdrawGrievance = (context: Context, { params, body }: VerbInput<Key>): Promise<ApiReply<Key>> =>
  moveOwn(context, { ...params, link: body.link, move: 'withdraw', kind: 'withdrawn' }, (_, now) => ({
    change: { state: grievanceMoves.withdraw.to, stopped_at: null, closed_at: now },
  }))
