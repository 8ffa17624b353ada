import type { ApiReply } from '#contract/api.ts'
import { answerLimits } from '#contract/requirements/answer-limits.ts'
import { allowsMove, requirementLimits, requirementMoves } from '#contract/requirements/rules.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { endOf, lockRequirement, type RequirementRow, readPosted, setRequirement } from '../model/requirement-store.ts'
import { statusOf } from '../model/requirement-view.ts'
import { limitChanges, reread } from './post-requirement.ts'

type CloseKey = 'POST /requirements/:id/close'
/** POST /requirements/:id/close: ends a requirement; a trigger notifies each seller who has answered. */
export const closeRequirement: Verb<CloseKey> = (context, { params, body: { outcome } }) =>
  move(context, params.id, 'close', (tx, { id }, now) =>
    setRequirement(tx, id, { state: requirementMoves.close.to, held_for: null, outcome, closed_at: now }),
  )

/** POST /requirements/:id/renew: adds fifteen days, once. */
export const renewRequirement: Verb<'POST /requirements/:id/renew'> = (context, { params }) =>
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

/** Makes one change to an own requirement under its lock; refuses everybody else with not_found. */
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
    await lockUser(tx, userId)
    const row = await lockRequirement(tx, id)
    if (row?.user_id !== userId) refuse('not_found')
    const now = clock()
    if (!allowsMove(statusOf(row, now), name)) refuse('requirement_closed')
    await change(tx, row, now)
    await appendEvent(tx, context, `requirement.${name}`, id)
    return { requirement: await reread(tx, id, userId, now) }
  })
}
