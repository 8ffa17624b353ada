import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { listingId } from '../listings/endpoints.ts'
import { keysOf } from '../shared/keys-of.ts'
import { displayNameMessages } from '../shared/names/display-name-messages.ts'
import { isDeceptive } from '../shared/names/display-names.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { declines, inquiryKinds, leadKinds, leadLimits, leadMessages, leadPull } from './rules.ts'
import { replyFields, savedReplyLimits, savedReplyMessages } from './saved-replies.ts'
import { leadStages, lostReasonKeys } from './stages.ts'

/** a day in India, YYYY-MM-DD */
const day = z.iso.date()

/**
 * The seller's own record of a conversation; only the seller sees it. `waitsSince` is the time of the buyer's first
 * unanswered message. A snoozed lead is shown again from `snoozedUntil` on.
 */
export const leadCard = z
  .object({
    stage: z.enum(leadStages),
    lostReason: z.enum(lostReasonKeys).nullable(),
    waitsSince: z.string().nullable(),
    snoozedUntil: z.string().nullable(),
    noted: z.boolean(),
  })
  .meta({ id: 'LeadCard' })

const savedReply = z.object({
  name: z
    .string()
    .trim()
    .min(1, savedReplyMessages.name)
    .max(savedReplyLimits.nameMost, savedReplyMessages.name)
    .refine(name => !isDeceptive(name), displayNameMessages.signs),
  text: z.string().trim().min(1, savedReplyMessages.text).max(savedReplyLimits.textMost, savedReplyMessages.text),
})
const replies = z.object({ replies: z.array(savedReply) })

/** An inquiry, without phone and e-mail of the buyer: a buyer who writes has not agreed that we hand them over. */
const pulledLead = z
  .object({
    id: z.number().int(),
    at: z.string(),
    kind: z.enum(inquiryKinds),
    buyer: z.object({ id: z.uuid(), name: z.string(), business: z.string().nullable(), city: z.string().nullable() }),
    listing: z.object({ id: z.uuid(), name: z.string(), sku: z.string().nullable() }).nullable(),
    quantity: z.number().nullable(),
    unit: z.string().nullable(),
    amount: z.number().nullable().meta({ description: 'the last rate that the buyer offered or asked for' }),
    stage: z.enum(leadStages),
    lostReason: z.enum(lostReasonKeys).nullable(),
    conversationId: z.uuid(),
    link: z.string(),
  })
  .meta({ id: 'PulledLead' })

export const leadEndpoints = [
  endpoint('GET /leads', {
    summary: `Inquiries of buyers since a moment, oldest first, at most ${leadPull.most} a call. Call again with \`next\` as \`since\`; the last ${leadPull.overlapSeconds} seconds come again, with the same \`id\``,
    firm: 'view',
    scope: 'leads:read',
    query: z.object({
      since: z.iso.datetime({ offset: true, error: 'Send a moment such as 2026-11-28T10:00:00Z' }).optional(),
    }),
    reply: z.object({ leads: z.array(pulledLead), next: z.string(), more: z.boolean() }),
    refusals: ['invalid'],
  }),
  endpoint('GET /leads/number-requests', {
    summary: "Who asked for the caller's phone number from a listing or called it, latest first",
    firm: 'view',
    query: z.object({ page: wholeNumber(1, 1000).default(1) }),
    reply: z.object({
      requests: z.array(
        z.object({
          kind: z.enum(leadKinds),
          at: z.string(),
          buyer: z.string(),
          listing: z.object({ id: listingId, name: z.string(), live: z.boolean() }),
          conversationId: z.uuid(),
        }),
      ),
      more: z.boolean(),
    }),
    refusals: ['invalid'],
  }),
  endpoint('GET /leads/:id', {
    summary:
      "What the seller of a conversation keeps about it: the note, the lots that were asked about, newest first, and what a saved reply's fields stand for",
    firm: 'view',
    reply: z.object({
      card: leadCard,
      note: z.string(),
      lots: z.array(
        z.object({ id: listingId, name: z.string(), kind: z.enum(inquiryKinds), at: z.string(), live: z.boolean() }),
      ),
      fields: z.partialRecord(z.enum(replyFields), z.string()),
    }),
    refusals: ['not_found'],
  }),
  endpoint('POST /leads/:id/move', {
    summary: 'Mark a lead as lost, with a reason, or reopen it',
    firm: 'answer',
    body: z.discriminatedUnion('stage', [
      z.object({ stage: z.literal('lost'), reason: z.enum(lostReasonKeys, leadMessages.reason) }),
      z.object({ stage: z.literal('talking') }),
    ]),
    reply: z.object({ card: leadCard }),
    refusals: ['not_found', 'illegal_move', 'too_many_requests', 'invalid'],
  }),
  endpoint('POST /leads/:id/snooze', {
    summary: `Snooze a lead until a day within the next ${leadLimits.snoozeDays}, or until the buyer's next message; null brings it back`,
    firm: 'answer',
    body: z.object({ until: day.nullable() }),
    reply: z.object({ card: leadCard }),
    refusals: ['not_found', 'too_many_requests', 'invalid'],
  }),
  endpoint('PUT /leads/:id/note', {
    summary:
      'Save a note about a lead, which only its seller sees; `known` is the note as last read, and the save is refused if it has changed since',
    firm: 'answer',
    body: z.object({
      note: z.string().trim().max(leadLimits.noteMost, leadMessages.note),
      known: z.string().max(leadLimits.noteMost).optional(),
    }),
    reply: z.object({ card: leadCard, note: z.string() }),
    refusals: ['not_found', 'stale', 'too_many_requests', 'invalid'],
  }),
  endpoint('POST /leads/:id/decline', {
    summary:
      'Turn a buyer down in one step: a sentence is sent, and the lead is closed. Repeating the same `clientId` sends nothing',
    firm: 'answer',
    body: z.object({
      answer: z.enum(keysOf(declines)),
      clientId: z.string().min(8).max(64),
    }),
    reply: z.object({ card: leadCard }),
    refusals: ['not_found', 'conversation_closed', 'too_many_requests', 'invalid'],
  }),
  endpoint('GET /leads/saved-replies', {
    summary: 'Your saved replies for the composer; five to start with',
    firm: 'view',
    reply: replies,
  }),
  endpoint('PUT /leads/saved-replies', {
    summary:
      'Save these replies, in this order, in place of the earlier ones; an empty list restores the original five',
    firm: 'anyLot',
    body: z.object({ replies: z.array(savedReply).max(savedReplyLimits.most, savedReplyMessages.most) }),
    reply: replies,
    refusals: ['too_many_requests', 'invalid'],
  }),
  endpoint('GET /leads/export', {
    summary: 'All leads of the caller as leads.xlsx, newest first, one inquiry per row',
    firm: 'anyLot',
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /deadstock/:id/contacts', {
    summary: `How often one of your own listings was seen, opened and asked about on each of the last ${leadLimits.contactDays} days in India, today last`,
    firm: 'view',
    params: z.object({ id: listingId }),
    reply: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          seen: z.number().int(),
          opened: z.number().int(),
          asked: z.number().int(),
          offers: z.number().int(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
] as const

export type LeadCard = z.infer<typeof leadCard>
export type SavedReplies = z.infer<typeof replies>['replies']
