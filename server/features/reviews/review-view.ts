import type { z } from 'zod'
import type { ApiReply } from '#contract/api.ts'
import { mayInFirm } from '#contract/firms/rules.ts'
import type { review } from '#contract/reviews/endpoints.ts'
import {
  type Aspect,
  allowsMove,
  aspectsOf,
  mayDispute,
  mayEditReply,
  type ReviewLabel,
  reviewMessages,
  reviewTexts,
} from '#contract/reviews/rules.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { ReviewRow } from './review-store.ts'

export type OwnReview = NonNullable<ApiReply<'GET /seller-reviews/:businessId/own'>['own']>
export type Stars = Partial<Record<Aspect, number | undefined>>

export const mayReply = (row: ReviewRow, now: Date): boolean =>
  allowsMove(row.state, 'reply') && (row.replied_at === null || mayEditReply(row.replied_at, now))

export const mayBeDisputed = (row: ReviewRow, now: Date): boolean =>
  allowsMove(row.state, 'dispute') &&
  row.disputed_at === null &&
  row.published_at !== null &&
  mayDispute(row.published_at, now)

/** A published review for its reader. */
export function reviewView({ viewer, services }: Context, row: ReviewRow): z.output<typeof review> {
  const now = services.clock()
  const acts = viewer !== null && viewer !== undefined && mayInFirm(viewer.firm, 'answer')
  const sold = acts && viewer.userId === row.seller_id
  return {
    id: row.id,
    author: row.author || reviewTexts.formerMember,
    label: row.label,
    overall: row.overall,
    words: row.words,
    disputed: row.state === 'disputed',
    publishedAt: (row.published_at ?? row.written_at).toISOString(),
    reply: row.reply,
    can: {
      reply: sold && mayReply(row, now),
      dispute: sold && mayBeDisputed(row, now),
      withdraw: acts && viewer.userId === row.author_id && allowsMove(row.state, 'withdraw'),
    },
  }
}

/** A review as its author sees it. */
export function ownView(row: ReviewRow): OwnReview {
  const { helpful, described, quantity, dealt } = row
  const given = Object.entries({ helpful, described, quantity, dealt }).filter(([, star]) => star !== null)
  return {
    id: row.id,
    label: row.label,
    stars: Object.fromEntries(given),
    words: row.words,
    state: row.state,
    publishAt: row.publish_at.toISOString(),
  }
}

/** The ratings that belong to this kind of review; others are removed. */
export function completeAspects(label: ReviewLabel, stars: Stars): Record<Aspect, number | null> {
  const marks = aspectsOf(label)
  const missing = marks.filter(mark => stars[mark] === undefined)
  if (missing.length > 0)
    refuse('invalid', { fields: missing.map(mark => ({ field: `stars.${mark}`, message: reviewMessages.stars })) })
  const of = (mark: Aspect) => (marks.includes(mark) ? (stars[mark] ?? null) : null)
  return { helpful: of('helpful'), described: of('described'), quantity: of('quantity'), dealt: of('dealt') }
}
