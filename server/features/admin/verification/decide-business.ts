import { adminTexts } from '#contract/admin/rules.ts'
import type { VerbInput } from '#contract/api.ts'
import { isOwnAccount, type SignedInContext, type Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { factsAbout, reviewOf } from './verification-facts.ts'
import {
  addRegisterName,
  findOthers,
  isGstTaken,
  lockBusiness,
  type ReviewedBusiness,
  setReview,
} from './verification-store.ts'

type Key = 'POST /admin/business'
type Decision = VerbInput<Key>['body']['data']

/** POST /admin/business: gives or removes the verified badge. A reader of the event notifies the seller. */
export const decideBusiness: Verb<Key> = async (context, { body }) => {
  const row = await context.services.db.transaction().execute(tx => decide(tx, context, body.id, body.data))
  const review = reviewOf(row) ?? refuse('not_found')
  return { business: { id: row.id, verified: row.verified, review } }
}

/** The decision within a transaction; a repeated decision changes nothing. */
export async function decide(
  tx: Tx,
  context: SignedInContext,
  id: string,
  { verified, reason = '', version, lastReviewAt, legalName = '' }: Decision,
): Promise<ReviewedBusiness> {
  const business = (await lockBusiness(tx, id)) ?? refuse('not_found')
  if (isOwnAccount(context.viewer, business.user_id)) refuse('own_business')
  if (version !== undefined && version !== business.version) refuse('stale')
  if (business.verified === verified && business.reviewed_version === business.version) return business
  if (lastReviewAt !== undefined && lastReviewAt !== (reviewOf(business)?.at ?? null)) refuse('stale')
  if (verified && (await isGstTaken(tx, business))) refuse('gst_taken')

  const facts = factsAbout(business, await findOthers(tx, business))
  const checked = facts.filter(fact => fact.holds).map(fact => fact.sentence)
  const after = (await setReview(tx, id, { verified, reason, checked })) ?? refuse('not_found')
  const registerName = verified && legalName ? await addRegisterName(tx, business.user_id, legalName) : undefined
  await appendEvent(tx, context, verified ? 'business.verified' : 'business.unverified', id, {
    before: { verified: business.verified },
    after: { verified },
    version: business.version,
    ...(registerName && { registerName }),
    reason: reason || (verified ? '' : adminTexts.noReason),
    checked,
    doubts: facts.filter(fact => !fact.holds).map(fact => fact.sentence),
  })
  return after
}
