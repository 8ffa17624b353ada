import { z } from 'zod'
import { counted, pageQuery } from '../admin/pages.ts'
import { endpoint } from '../http/endpoint.ts'
import { containsContact } from '../shared/contact/contact-details.ts'
import { isDeceptive } from '../shared/names/display-names.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { reviewLimits } from './limits.ts'
import { disputeReasonKeys, reviewLabelKeys, reviewMessages, reviewStates } from './rules.ts'

const star = z
  .number(reviewMessages.stars)
  .int(reviewMessages.stars)
  .min(1, reviewMessages.stars)
  .max(5, reviewMessages.stars)
const plain = (text: string) => !isDeceptive(text.replaceAll('\n', ' '))
const tidy = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
const words = z
  .string()
  .max(2 * reviewLimits.wordsMost, reviewMessages.words)
  .transform(tidy)
  .refine(
    text => text === '' || (text.length >= reviewLimits.wordsLeast && text.length <= reviewLimits.wordsMost),
    reviewMessages.words,
  )
  .refine(plain, reviewMessages.signs)
  .refine(text => !containsContact(text), reviewMessages.contact)
  .default('')
const textOf = (least: number, most: number, message: string) =>
  z
    .string(message)
    .max(2 * most, message)
    .transform(tidy)
    .refine(text => text.length >= least && text.length <= most, message)
    .refine(plain, reviewMessages.signs)

const stars = z.object({
  helpful: star.optional(),
  described: star.optional(),
  quantity: star.optional(),
  dealt: star.optional(),
})
const moment = z.string().nullable()

/** A review as everybody sees it. */
export const review = z
  .object({
    id: z.uuid(),
    /** the name of the author's business; empty for a former member */
    author: z.string(),
    label: z.enum(reviewLabelKeys),
    overall: z.number(),
    words: z.string(),
    disputed: z.boolean(),
    publishedAt: z.string(),
    reply: z.string(),
    /** the actions that the reader may take on it */
    can: z.object({ reply: z.boolean(), dispute: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Review' })

const ownReview = z.object({
  id: z.uuid(),
  label: z.enum(reviewLabelKeys),
  stars,
  words: z.string(),
  state: z.enum(reviewStates),
  publishAt: z.string(),
})

const business = z.object({ businessId: z.uuid() })

export const reviewEndpoints = [
  endpoint('GET /seller-reviews/:businessId', {
    summary: 'The reviews of a seller, newest first, and the average of the last 24 months',
    access: 'anyone',
    firm: 'view',
    params: business,
    query: z.object({ page: wholeNumber(1, 50).default(1) }),
    reply: z.object({
      reviews: z.array(review),
      /** number of published reviews of any age */
      count: z.number().int(),
      /** null: too few reviews, or by too few businesses */
      average: z.number().nullable(),
      /** number of reviews in the average */
      counted: z.number().int(),
      byLabel: z.array(z.object({ label: z.enum(reviewLabelKeys), count: z.number().int() })),
    }),
    refusals: ['not_found'],
  }),
  endpoint('GET /seller-reviews/:businessId/own', {
    summary: 'Whether you may review a seller, and your last review of them',
    firm: 'view',
    params: business,
    reply: z.object({
      name: z.string(),
      label: z.enum(reviewLabelKeys).nullable(),
      /** the reason for which you may not write one; null if you may */
      why: z.string().nullable(),
      own: ownReview.nullable(),
    }),
    refusals: ['not_found'],
  }),
  endpoint('POST /reviews', {
    summary: 'Review a seller after you have dealt or been in contact with them',
    firm: 'answer',
    body: z.object({ businessId: z.uuid(), stars, words }),
    reply: z.object({ review: ownReview }),
    refusals: ['invalid', 'not_found', 'not_entitled', 'already_reviewed', 'too_many_requests'],
  }),
  endpoint('PUT /reviews/:id', {
    summary: 'Change your review before it is published',
    firm: 'answer',
    body: z.object({ stars, words }),
    reply: z.object({ review: ownReview }),
    refusals: ['invalid', 'not_found', 'review_closed'],
  }),
  endpoint('POST /reviews/:id/withdraw', {
    summary: 'Withdraw your review',
    firm: 'answer',
    refusals: ['not_found', 'review_closed'],
  }),
  endpoint('POST /reviews/:id/reply', {
    summary: 'Answer a review of your business once; for 24 hours you can change the answer',
    firm: 'answer',
    body: z.object({
      reply: textOf(reviewLimits.replyLeast, reviewLimits.replyMost, reviewMessages.reply).refine(
        text => !containsContact(text),
        reviewMessages.contact,
      ),
    }),
    refusals: ['invalid', 'not_found', 'review_closed'],
  }),
  endpoint('POST /reviews/:id/dispute', {
    summary: 'Dispute a review of your business, once and within seven days',
    firm: 'answer',
    body: z.object({ reason: z.enum(disputeReasonKeys, reviewMessages.reason) }),
    refusals: ['invalid', 'not_found', 'review_closed'],
  }),
  endpoint('GET /admin/reviews', {
    summary: 'Reviews that sellers dispute or that look arranged, oldest first',
    access: 'admin',
    query: pageQuery,
    reply: z.object({
      reviews: z.array(
        review.omit({ can: true, publishedAt: true }).extend({
          seller: z.string(),
          state: z.enum(reviewStates),
          reason: z.enum(disputeReasonKeys).nullable(),
          flagged: z.boolean(),
          writtenAt: z.string(),
          disputedAt: moment,
        }),
      ),
      ...counted,
    }),
  }),
  endpoint('POST /admin/review/:id', {
    summary: 'Leave a review as it is, or remove it',
    access: 'admin',
    body: z.object({
      decision: z.enum(['uphold', 'remove']),
      reason: textOf(4, reviewLimits.decisionMost, reviewMessages.decision),
    }),
    refusals: ['invalid', 'not_found', 'review_closed', 'own_decision'],
  }),
] as const
