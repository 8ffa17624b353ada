import {
  allowsMove,
  reasonForReview,
  requirementFaults,
  requirementLimits,
  requirementMessages,
} from '#contract/requirements/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import { hasBusiness } from '#server/features/businesses/has-business.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import {
  type Draft,
  findOwnRequirement,
  insertRequirement,
  lockRequirement,
  type Posted,
  readPosted,
  rewriteRequirement,
} from '../model/requirement-store.ts'
import { type OwnRequirement, ownView, statusOf } from '../model/requirement-view.ts'

/** POST /requirements: open at once, or after the review of an admin. */
export const postRequirement: Verb<'POST /requirements'> = async (context, { body }) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  await limitChanges(context)
  const now = clock()
  check(body, now)
  return db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    if (!(await hasBusiness(tx, userId))) refuse('business_details_missing')
    const before = await readPosted(tx, userId, { ...body, now })
    checkTwice(before)
    const { openMost, postedMost } = requirementLimits
    if (before.open >= openMost || before.lately >= postedMost) refuse('requirement_limit')
    const id = await insertRequirement(tx, userId, { draft: body, reasonForReview: reasonForReview(body, before), now })
    await appendEvent(tx, context, 'requirement.posted', id)
    return { requirement: await reread(tx, id, userId, now) }
  })
}

/** PUT /requirements/:id: changes texts and facts, until the first answer. */
export const editRequirement: Verb<'PUT /requirements/:id'> = async (
  context,
  { params: { id }, body: { version, ...draft } },
) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  await limitChanges(context)
  const now = clock()
  check(draft, now)
  return db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    const row = await lockRequirement(tx, id)
    if (row?.user_id !== userId) refuse('not_found')
    if (!allowsMove(statusOf(row, now), 'edit') || row.answers > 0) refuse('requirement_closed')
    if (row.version !== version) refuse('stale')
    const before = await readPosted(tx, userId, { ...draft, except: id, now })
    checkTwice(before)
    // a requirement that was open before comes under review again only for its words
    const trusted = before.trusted || row.opened_at !== null
    await rewriteRequirement(tx, row, { draft, reasonForReview: reasonForReview(draft, { trusted, outcomes: [] }) })
    await appendEvent(tx, context, 'requirement.edited', id)
    return { requirement: await reread(tx, id, userId, now) }
  })
}

/** Counts a change of the caller's requirements against the limit. */
export const limitChanges = ({ services, viewer }: SignedInContext): Promise<void> =>
  enforceRateLimit(services.db, {
    key: `requirements:${viewer.userId}`,
    most: requirementLimits.changesAnHour,
    seconds: 3600,
  })

function check(draft: Draft, now: Date): void {
  const fields = requirementFaults(draft, dayOf(now))
  if (fields.length > 0) refuse('invalid', { fields })
}

function checkTwice({ twice }: Posted): void {
  if (twice) refuse('already_wanted', { fields: [{ field: 'title', message: requirementMessages.twice }] })
}

export async function reread(tx: Tx, id: string, userId: string, now: Date): Promise<OwnRequirement> {
  return ownView((await findOwnRequirement(tx, id, userId)) ?? refuse('not_found'), now)
}
