import { type ReportKind, reportLimits } from '#contract/reports/rules.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findListingOwner } from '../listings/find-listing-owner.ts'
import { findShownRequirement } from '../requirements/board/find-shown-requirement.ts'
import { findReceivedMessage, findReportableBusiness, insertReport, type ReportedObject } from './report-store.ts'

/** POST /reports: reports something that the caller can see, once per person and object. */
export const reportObject: Verb<'POST /reports'> = async (context, { body }) => {
  const { services, viewer } = context
  const object = (await objectSeenBy(context, body.kind, body.id)) ?? refuse('not_found')
  if (object.userId === viewer.userId) refuse('own_object')
  await enforceRateLimit(services.db, { key: `reports:${viewer.userId}`, most: reportLimits.aDay, seconds: 86_400 })
  await services.db.transaction().execute(async tx => {
    const id = await insertReport(tx, {
      reporterId: viewer.userId,
      kind: body.kind,
      subjectId: body.id,
      aboutUserId: object.userId,
      reason: body.reason,
      words: body.words,
      evidence: object.text,
    })
    if (!id) refuse('already_reported')
    await appendEvent(tx, context, 'report.made', id, { about: body.kind, objectId: body.id, reason: body.reason })
  })
}

async function objectSeenBy(
  context: SignedInContext,
  kind: ReportKind,
  id: string,
): Promise<ReportedObject | undefined> {
  const { db, clock } = context.services
  if (kind === 'message') return findReceivedMessage(db, id, context.viewer.userId)
  if (kind === 'business') return findReportableBusiness(db, id)
  if (kind === 'requirement') return findShownRequirement(db, id, clock())
  const listing = await findListingOwner(context, id)
  return listing?.live ? { userId: listing.userId, text: listing.name } : undefined
}
