import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { listingId } from '../listings/endpoints.ts'
import { gstTerms } from '../offers/gst-terms.ts'
import { mentionedListing } from '../shared/mentions.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { conditions } from '../surplus/terms.ts'
import { answerLimits, answerMessages, answerStates, dismissReasonKeys } from './answer-rules.ts'
import { wantedCard } from './endpoints.ts'
import { requirementStates } from './states.ts'

const condition = z.enum(conditions.map(({ id }) => id)).nullable()

/** The terms of a seller; the same fields as in an offer. */
const terms = {
  quantity: z.number().nullable().default(null),
  amount: z.number().nullable().default(null),
  gst: z.enum(gstTerms).nullable().default(null),
  words: z
    .string()
    .max(4 * answerLimits.wordsMost)
    .transform(text => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .default(''),
}
const answerFacts = {
  id: z.uuid(),
  state: z.enum(answerStates),
  /** null for an answer without a lot, and if the lot is gone */
  listing: mentionedListing.nullable(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  amount: z.number().nullable(),
  gst: z.enum(gstTerms).nullable(),
  words: z.string(),
  createdAt: z.string(),
  conversationId: z.uuid().nullable(),
}

/** An answer as the seller who gave it sees it; without facts about the buyer until the buyer has opened it. */
export const ownAnswer = z
  .object({
    ...answerFacts,
    reason: z.enum(dismissReasonKeys).nullable(),
    requirement: z.object({ id: z.uuid(), title: z.string(), region: z.string(), state: z.enum(requirementStates) }),
    buyer: z.object({ name: z.string(), place: z.string() }).nullable(),
    can: z.object({ change: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'OwnAnswer' })

/** An answer as the buyer sees it beside the others. */
export const comparedAnswer = z
  .object({
    ...answerFacts,
    seller: z.string(),
    verified: z.boolean(),
    place: z.string(),
    condition,
    /** a sentence about how the seller replies */
    replies: z.string().nullable(),
    /** a sentence about the agreements that the seller has kept */
    kept: z.string(),
    can: z.object({ open: z.boolean(), dismiss: z.boolean() }),
  })
  .meta({ id: 'ComparedAnswer' })

const answered = z.object({ answer: ownAnswer })

export const answerEndpoints = [
  endpoint('GET /wanted-for-me', {
    summary: 'Open requirements that the caller was alerted to and has not answered, newest first',
    firm: 'view',
    reply: z.object({ requirements: z.array(wantedCard) }),
  }),
  endpoint('GET /wanted/:id/answer', {
    summary: 'How the caller can answer a requirement: with which lots, whether with words alone, or why not',
    firm: 'view',
    reply: z.object({
      own: ownAnswer.nullable(),
      lots: z.array(
        mentionedListing.extend({ quantityAvailable: z.number().nullable(), gst: z.enum(gstTerms).nullable() }),
      ),
      wordsAlone: z.boolean(),
      why: z.string().nullable(),
    }),
    refusals: ['not_found'],
  }),
  endpoint('POST /wanted/:id/answer', {
    summary:
      'Answer a requirement with a live lot, or, as a verified seller, with words; the buyer stays unnamed until they open it',
    firm: 'answer',
    body: z.object({ listingId: listingId.nullable().default(null), ...terms }),
    reply: answered,
    refusals: [
      'invalid',
      'not_found',
      'no_fitting_lot',
      'answers_paused',
      'requirement_full',
      'already_answered',
      'answer_limit',
      'too_many_requests',
    ],
  }),
  endpoint('GET /answers', {
    summary: "The caller's answers to requirements, newest first",
    firm: 'view',
    query: z.object({ page: wholeNumber(1, 200).default(1) }),
    reply: z.object({ answers: z.array(ownAnswer), count: z.number().int() }),
  }),
  endpoint('PUT /answers/:id', {
    summary: 'Change an answer that the buyer has not opened, once',
    firm: 'answer',
    body: z.object(terms),
    reply: answered,
    refusals: ['invalid', 'not_found', 'answer_closed', 'too_many_requests'],
  }),
  endpoint('POST /answers/:id/withdraw', {
    summary: 'Withdraw an answer that the buyer has not opened',
    firm: 'answer',
    refusals: ['not_found', 'answer_closed', 'too_many_requests'],
  }),
  endpoint('GET /requirements/:id/answers', {
    summary: 'The answers of sellers to one of your requirements, side by side',
    firm: 'view',
    reply: z.object({ answers: z.array(comparedAnswer) }),
    refusals: ['not_found'],
  }),
  endpoint('POST /answers/:id/open', {
    summary:
      'Start a conversation about an answer, with its terms as an offer; repeating it returns the same conversation',
    firm: 'answer',
    reply: z.object({ conversationId: z.uuid() }),
    refusals: [
      'not_found',
      'answer_closed',
      'requirement_closed',
      'conversation_closed',
      'person_blocked',
      'many_conversations',
      'many_business_conversations',
      'too_many_requests',
    ],
  }),
  endpoint('POST /answers/:id/dismiss', {
    summary: 'Dismiss an answer, which makes room for another one',
    firm: 'answer',
    body: z.object({ reason: z.enum(dismissReasonKeys, answerMessages.reason) }),
    refusals: ['invalid', 'not_found', 'answer_closed', 'too_many_requests'],
  }),
] as const
