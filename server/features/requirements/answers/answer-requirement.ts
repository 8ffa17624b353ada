import type { RefusalReason } from '#contract/http/refusals.ts'
import {
  answerFaults,
  answerLimits,
  type WhyNoAnswer,
  whyNoAnswer,
  whyNoAnswerTexts,
} from '#contract/requirements/answer-rules.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import { mentionListings } from '#server/features/listings/public/mention-listings.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOneWanted, type WantedDetails } from '../board/wanted-store.ts'
import { lockRequirement } from '../model/requirement-store.ts'
import { limitChanges } from '../own/post-requirement.ts'
import { type FittingLot, findFittingLots, findOwnAnswer, insertAnswer, isBlocked, readSeller } from './answer-store.ts'
import { ownViews } from './answer-view.ts'

const DAY = 86_400
const refusalOf: Record<WhyNoAnswer, RefusalReason> = {
  own: 'not_found',
  answered: 'already_answered',
  full: 'requirement_full',
  'verified-only': 'no_fitting_lot',
  'no-lot': 'no_fitting_lot',
  paused: 'answers_paused',
  day: 'answer_limit',
  month: 'answer_limit',
}

/** GET /wanted/:id/answer: the lots with which the caller may answer, or the reason why they may not. */
export const showAnswering: Verb<'GET /wanted/:id/answer'> = async (context, { params: { id } }) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  const row = (await findOneWanted(db, id, clock())) ?? refuse('not_found')
  const { why, lots, verified, answer } = await situation(db, row, userId, clock())
  const [own] = answer ? await ownViews(context, [answer]) : []
  const listings = await mentionListings(
    context,
    lots.map(lot => lot.id),
  )
  return {
    own: own ?? null,
    lots: lots.flatMap(({ id: lotId, quantityAvailable, gst }) => {
      const listing = listings.get(lotId)
      return listing ? [{ ...listing, quantityAvailable, gst }] : []
    }),
    wordsAlone: verified,
    why: why === null ? null : whyNoAnswerTexts[why],
  }
}

/** POST /wanted/:id/answer: at most ten answers, also for concurrent calls. */
export const answerRequirement: Verb<'POST /wanted/:id/answer'> = async (context, { params: { id }, body }) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  await limitChanges(context)
  const answer = await db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    await lockRequirement(tx, id)
    const now = clock()
    const row = (await findOneWanted(tx, id, now)) ?? refuse('not_found')
    if (await isBlocked(tx, userId, row.user_id)) refuse('not_found')
    const { why, lots, verified } = await situation(tx, row, userId, now)
    if (why) refuseFor(why)
    const lot = lotOf(lots, body.listingId, verified)
    const fields = answerFaults(body, lot)
    if (fields.length > 0) refuse('invalid', { fields })
    const answerId = await insertAnswer(tx, { ...body, requirementId: id, sellerId: userId, lot, now })
    await appendEvent(tx, context, 'requirement.answered', id, { answer: answerId, listing: lot?.id ?? null })
    return (await findOwnAnswer(tx, id, userId)) ?? refuse('not_found')
  })
  const [view] = await ownViews(context, [answer])
  return { answer: view ?? refuse('not_found') }
}

/** The lot of an answer, if it fits; only verified sellers may answer without a lot. */
function lotOf(lots: readonly FittingLot[], listingId: string | null, verified: boolean): FittingLot | null {
  const lot = lots.find(each => each.id === listingId) ?? null
  if (!lot && (listingId !== null || !verified)) refuse('no_fitting_lot')
  return lot
}

function refuseFor(why: WhyNoAnswer): never {
  return refuse(refusalOf[why], {
    fields: [{ field: 'listingId', message: whyNoAnswerTexts[why] }],
    ...(refusalOf[why] === 'answer_limit' && {
      retryAfter: why === 'day' ? DAY : answerLimits.monthDays * DAY,
    }),
  })
}

/** The fitting lots of a seller and the seller's own answer, or the reason why this seller may not answer. */
async function situation(db: Db, row: WantedDetails, userId: string, now: Date) {
  const [lots, answer, { paused_until: pausedUntil, ...seller }] = await Promise.all([
    findFittingLots(db, userId, row),
    findOwnAnswer(db, row.id, userId),
    readSeller(db, userId, now),
  ])
  const of = {
    own: row.user_id === userId,
    full: row.state === 'full',
    verifiedOnly: row.verified_only,
    answered: answer !== undefined,
    lots: lots.length,
    pausedUntil,
    ...seller,
  }
  return { why: whyNoAnswer(of, now), lots, verified: seller.verified, answer }
}
