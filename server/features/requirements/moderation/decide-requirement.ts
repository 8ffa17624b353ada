import { sql } from 'kysely'
import { requirementTexts } from '#contract/requirements/board.ts'
import {
  allowsMove,
  type ReasonForReview,
  requirementLimits,
  requirementMessages,
  requirementMoves,
} from '#contract/requirements/rules.ts'
import { isOwnAccount, type SignedInContext, type Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { endOf, lockRequirement, type RequirementRow, setRequirement } from '../model/requirement-store.ts'
import { statusOf } from '../model/requirement-view.ts'

type Waiting = Pick<RequirementRow, 'id' | 'title' | 'words' | 'category' | 'quantity' | 'unit'> & {
  place: string
  business: string
  status: RequirementRow['state']
  reasonForReview: ReasonForReview | null
  createdAt: Date
}

/** GET /admin/requirements: requirements under review, or open ones. */
export const listUnderReview: Verb<'GET /admin/requirements'> = async (
  { services: { db, clock } },
  { query: { show, page, size } },
) => {
  const which = show === 'held' ? sql`r.state = 'held'` : sql`r.state in ('open', 'full') and r.expires_at > ${clock()}`
  const rows = await fetchRows(db)<Waiting>`
    select r.id, r.title, r.words, r.category, r.quantity, r.unit, concat(r.city, ', ', r.region) as place,
      r.state as status, r.created_at as "createdAt", r.held_for as "reasonForReview", coalesce(b.name, '') as business
    from requirements r left join businesses b on b.user_id = r.user_id where ${which}
    order by r.created_at ${show === 'held' ? sql`asc` : sql`desc`}, r.id limit ${size} offset ${(page - 1) * size}`
  const count = await fetchOnlyValue(db)<number>`
    select count(*)::int as count from requirements r where ${which}`
  return { requirements: rows.map(isoDates), count, more: false }
}

/** POST /admin/requirement/:id: decides about a requirement; if it is allowed, its period begins now. */
export const decideRequirement: Verb<'POST /admin/requirement/:id'> = async (
  context,
  { params: { id }, body: { decision, reason } },
) => {
  const { db, clock } = context.services
  if (decision !== 'allow' && reason.length < requirementLimits.decisionLeast)
    refuse('invalid', { fields: [{ field: 'reason', message: requirementMessages.decision }] })
  await db.transaction().execute(async tx => {
    const row = (await lockRequirement(tx, id)) ?? refuse('not_found')
    if (isOwnAccount(context.viewer, row.user_id)) refuse('own_decision')
    if (!allowsMove(statusOf(row, clock()), decision)) refuse('requirement_closed')
    await moveByAdmin(tx, context, row, { decision, reason, told: reason })
  })
}

/** Removes a requirement from the board for good, for an admin; false if it is over already. */
export async function takeDownRequirement(
  tx: Tx,
  context: SignedInContext,
  id: string,
  reason: string,
): Promise<boolean> {
  const row = await lockRequirement(tx, id)
  const status = row && statusOf(row, context.services.clock())
  const move = (['refuse', 'remove'] as const).find(each => status && allowsMove(status, each))
  if (!row || !move) return false
  // the buyer does not see the answer to reporters
  await moveByAdmin(tx, context, row, { decision: move, reason, told: requirementTexts.reported })
  return true
}

async function moveByAdmin(
  tx: Tx,
  context: SignedInContext,
  { id, days }: RequirementRow,
  { decision, reason, told }: { decision: 'allow' | 'refuse' | 'remove'; reason: string; told: string },
): Promise<void> {
  const now = context.services.clock()
  const opened = { opened_at: now, expires_at: endOf(now, days) }
  await setRequirement(tx, id, {
    state: requirementMoves[decision].to,
    held_for: null,
    ...(decision === 'allow' ? opened : { closed_at: now }),
    decided_by: context.viewer.userId,
    decision: told,
  })
  await appendEvent(tx, context, `admin.requirement-${decision}`, id, { reason })
}
