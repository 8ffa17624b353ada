import type { ApiReply, VerbInput } from '#contract/api.ts'
import { answerLimits } from '#contract/requirements/answer-limits.ts'
import { allowsMove, requirementLimits, requirementMoves } from '#contract/requirements/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import {
  endOf,
  lockBuyer,
  lockRequirement,
  type RequirementRow,
  readPosted,
  setRequirement,
} from '../model/requirement-store.ts'
import { statusOf } from '../model/requirement-view.ts'
import { limitChanges, reread } from './post-requirement.ts'

type CloseKey = 'POST /requirements/:id/close'
type RenewKey = 'POST /requirements/:id/renew'

/** POST /requirements/:id/close: ends a requirement; a trigger notifies each seller who has answered. */
export const closeRequirement = (
  context: SignedInContext,
  { params, body: { outcome } }: VerbInput<CloseKey>,
): Promise<ApiReply<CloseKey>> =>
  move(context, params.id, 'close', (tx, { id }, now) =>
    setRequirement(tx, id, { state: requirementMoves.close.to, held_for: null, outcome, closed_at: now }),
  )

/** POST /requirements/:id/renew: adds fifteen days, once. */
export const renewRequirement = (
  context: SignedInContext,
  { params }: VerbInput<RenewKey>,
): Promise<ApiReply<RenewKey>> =>
  move(context, params.id, 'renew', async (tx, row, now) => {
    if (row.renewed) refuse('requirement_closed')
    const { open } = await readPosted(tx, row.user_id, { ...row, except: row.id, now })
    if (open >= requirementLimits.openMost) refuse('requirement_limit')
    const full = row.answers >= answerLimits.most
    await setRequirement(tx, row.id, {
      state: full ? 'full' : requirementMoves.renew.to,
      renewed: true,
      expires_at: endOf(now, requirementLimits.renewDays),
      closed_at: null,
    })
  })

/** One move of an own requirement under its lock; refuses everybody else with not_found. */
async function move(
  context: SignedInContext,
  id: string,
  name: 'close' | 'renew',
  change: (tx: Tx, row: RequirementRow, now: Date) => Promise<void>,
): Promise<ApiReply<CloseKey>> {
  const { db, clock } = context.services
  const { userId } = context.viewer
  await limitChanges(context)
  return db.transaction().execute(async tx => {
    await lockBuyer(tx, userId)
    const row = await lockRequirement(tx, id)
    if (row?.user_id !== userId) refuse('not_found')
    const now = clock()
    if (!allowsMove(statusOf(row, now), name)) refuse('requirement_closed')
    await change(tx, row, now)
    await appendEvent(tx, context, `requirement.${name}`, id)
    return { requirement: await reread(tx, id, userId, now) }
  })
}
