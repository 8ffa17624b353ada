import type { VerbInput } from '../../../contract/api.ts'
import { type ReportKind, reportLimits } from '../../../contract/reports-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { findListingOwner } from '../listings/find-listing-owner.ts'
import { findReceivedMessage, findReportableBusiness, insertReport, type ReportedObject } from './report-store.ts'

/** POST /reports: says what is wrong with something that the caller can see, once per person and object. */
export async function reportObject(context: SignedInContext, { body }: VerbInput<'POST /reports'>): Promise<void> {
  const { house, viewer } = context
  const object = (await objectSeenBy(context, body.kind, body.id)) ?? refuse('not_found')
  if (object.userId === viewer.userId) refuse('own_object')
  await within(house.db, { key: `reports:${viewer.userId}`, most: reportLimits.aDay, seconds: 86_400 })
  await house.db.transaction().execute(async tx => {
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
    await record(tx, context, {
      kind: 'report.made',
      subject: { kind: 'report', id },
      data: { about: body.kind, objectId: body.id, reason: body.reason },
    })
  })
}

async function objectSeenBy(
  context: SignedInContext,
  kind: ReportKind,
  id: string,
): Promise<ReportedObject | undefined> {
  const { db } = context.house
  if (kind === 'message') return findReceivedMessage(db, id, context.viewer.userId)
  if (kind === 'business') return findReportableBusiness(db, id)
  const listing = await findListingOwner(context, id)
  return listing?.live ? { userId: listing.userId, text: listing.name } : undefined
}
