import { z } from 'zod'
import { user } from '../accounts/endpoints.ts'
import { endpoint } from '../http/endpoint.ts'
import { leadCard } from '../leads/endpoints.ts'
import { leadKinds, leadPills } from '../leads/rules.ts'
import { offer } from '../offers/schema.ts'
import { listingId, sellerContact } from '../shared/listing-parts.ts'
import { mentionedListing, mentionedPerson } from '../shared/mentions.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { conversationStates, messageFault, messageKinds, messageLimits } from './rules.ts'

/**
 * `seq` numbers the messages of one conversation without gaps. `clientId` is the sender's own key of the message. An
 * `event` states the outcome of an offer. `message` is readable text for every kind. `writer` is the person who wrote
 * for a firm, unless its owner wrote. `listing` is the lot that the sender was looking at. `picture` is a photo in
 * place of words.
 */
export const message = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    senderId: z.uuid(),
    recieverId: z.uuid(),
    message: z.string(),
    timestamp: z.string(),
    read: z.boolean(),
    seq: z.number().int(),
    clientId: z.string().nullable(),
    kind: z.enum(messageKinds),
    listing: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    offer: offer.nullable(),
    picture: z.object({ url: z.string(), width: z.number(), height: z.number(), colour: z.string() }).nullable(),
    writer: z.string().nullable(),
  })
  .meta({ id: 'Message' })

/**
 * A conversation for one of its two members. `createdBy` and `createdFor` are JSON texts of a user with an id. `with`
 * is the other member, `listing` the lot from which the conversation was last opened. Messages up to `clearedSeq` are
 * cleared for this member, so older messages exist only while the first loaded `seq` is above `clearedSeq + 1`. `lead`
 * is the last time that one person asked for the other's number, or called. `card` is the viewer's own record of
 * the buyer. `replies` is a sentence about how the other member, as the seller of the lot, replies to buyers. `handler`
 * is the colleague who answers for the viewer's firm.
 */
export const conversation = z
  .object({
    id: z.uuid(),
    createdBy: z.string(),
    createdFor: z.string(),
    status: z.enum(conversationStates),
    messages: z.array(message),
    with: mentionedPerson,
    listing: mentionedListing.nullable(),
    lead: z.object({ kind: z.enum(leadKinds), byMe: z.boolean(), listing: z.string(), at: z.string() }).nullable(),
    card: leadCard.nullable(),
    replies: z.string().nullable(),
    handler: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    unread: z.number().int(),
    lastMessage: message.nullable(),
    clearedSeq: z.number().int(),
    updatedAt: z.string(),
    can: z.object({ send: z.boolean(), unblock: z.boolean() }),
  })
  .meta({ id: 'Conversation' })

/** ids of conversations, joined by commas */
const openConversations = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
  .max(37 * messageLimits.openAtOnce - 1)
  .optional()
/** a user, given as an id or as JSON text with an id */
const userReference = z.union([z.uuid(), z.string().max(2000), z.object({ id: z.uuid() })])

export const conversationEndpoints = [
  endpoint('POST /conversation/create-conversation', {
    summary: 'Find or create the one conversation with another user, or with the seller of a listing',
    firm: 'answer',
    priority: 'critical',
    idempotent: true,
    body: z.object({
      data: z.object({
        createdFor: userReference.optional(),
        createdBy: userReference.optional(),
        deadstockId: listingId.optional(),
      }),
    }),
    reply: z.object({ data: z.object({ id: z.uuid() }), conversationId: z.uuid() }),
    refusals: [
      'not_found',
      'not_yourself',
      'own_listing',
      'conversation_closed',
      'person_blocked',
      'many_conversations',
      'many_business_conversations',
      'invalid',
    ],
  }),
  endpoint('GET /conversation/:id', {
    summary: 'One conversation with its newest 50 messages, or the 50 before a message number',
    firm: 'view',
    priority: 'critical',
    query: z.object({ before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional() }),
    reply: z.object({ conversation }),
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('POST /conversation/delete', {
    summary: 'Remove a conversation from your own list only; with `isBlocked`, neither side can message the other',
    firm: 'answer',
    body: z.object({
      conversationId: z.uuid(),
      isBlocked: z.boolean().default(false),
      blockedId: z.uuid().nullish(),
    }),
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('POST /conversation/restore', {
    summary:
      'Undo, within seconds, clearing or removing a conversation, and the block that came with it; `clearedSeq` is its earlier value. Repeating it has no effect',
    firm: 'answer',
    body: z.object({ conversationId: z.uuid(), clearedSeq: z.number().int().min(0) }),
    refusals: ['not_found', 'too_late_to_undo', 'invalid'],
  }),
  endpoint('PUT /conversation/:id/handler', {
    summary:
      "Hand a chat to a colleague of the caller's firm, or to the whole firm; the other side reads who answers now",
    firm: 'answer',
    body: z.object({ personId: z.uuid().nullable() }),
    refusals: ['not_found', 'firm_role', 'conversation_closed', 'invalid'],
  }),
  endpoint('GET /conversation/blocked', {
    summary: 'The people the caller has blocked',
    firm: 'view',
    reply: z.object({ people: z.array(mentionedPerson.extend({ since: z.string() })) }),
  }),
  endpoint('POST /conversation/unblock', {
    summary: 'Unblock a person',
    firm: 'answer',
    body: z.object({ userId: z.uuid() }),
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('GET /conversation/conversations/:id', {
    summary:
      "A user's own conversations, newest first (the id is the user's), or those of one pill, longest waiting first; `counts` covers all pills. `version` increases with every change to the list, and the ids of its live stream start with it",
    firm: 'view',
    priority: 'critical',
    query: z.object({ show: z.enum(leadPills).default('all') }),
    reply: z.object({
      conversations: z.array(conversation),
      counts: z.record(z.enum(leadPills), z.number().int()),
      version: z.number().int(),
    }),
    refusals: ['not_yourself', 'invalid'],
  }),
  endpoint('GET /conversation/sse/conversations/:id', {
    summary:
      "Live list of a user's newest 30 conversations; every event holds the whole list. With `messages`, the ids of up to 50 conversations separated by commas, events named `messages` also report what is new in those that are Active: each has `conversationId`, `messages` in the form of their own stream, and `reset` when these start again, so one connection serves a whole browser",
    firm: 'view',
    priority: 'critical',
    stream: true,
    query: z.object({ messages: openConversations }),
    reply: z.array(conversation),
    refusals: ['not_yourself', 'invalid', 'too_many_requests', 'unavailable'],
  }),
  endpoint('POST /message/create-message', {
    summary: 'Send a message; repeating the same `clientId` returns the same message',
    firm: 'answer',
    priority: 'critical',
    idempotent: true,
    body: z.object({
      data: z.object({
        conversationId: z.uuid(),
        senderId: z.uuid().optional(),
        recieverId: z.uuid().optional(),
        clientId: z.string().min(8).max(64).optional(),
        /** the lot that the writer is looking at; default: the lot from which the conversation was last opened */
        deadstockId: listingId.optional(),
        message: z
          .string()
          .max(2000)
          .superRefine((text, check) => {
            const fault = messageFault(text)
            if (fault) check.addIssue({ code: 'custom', message: fault })
          }),
      }),
    }),
    reply: z.object({ message }),
    refusals: ['not_found', 'invalid', 'not_yourself', 'conversation_closed', 'too_many_requests'],
  }),
  endpoint('POST /conversation/:id/picture', {
    summary:
      'Send a photo (JPEG, PNG or WebP) or a PDF, up to 5 MB; each page of a PDF becomes a picture and a message, and the reply holds the first. Repeating the same `clientId` returns the same message. The address is that of the 640 px size and stays valid for hours',
    firm: 'answer',
    files: 'picture',
    query: z.object({ clientId: z.string().min(8).max(64) }),
    reply: z.object({ message }),
    refusals: [
      'not_found',
      'conversation_closed',
      'invalid',
      'too_large',
      'too_many_uploads',
      'storage_full',
      'not_an_image',
      'image_unusable',
      'pdf_unusable',
      'many_pictures',
      'too_many_requests',
      'unavailable',
    ],
  }),
  endpoint('POST /message/clear', {
    summary: 'Clear a conversation, for the caller only',
    firm: 'answer',
    body: z.object({ conversationId: z.uuid() }),
    reply: z.object({ user }),
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('POST /message/update', {
    summary: 'Mark messages to the caller as read',
    firm: 'answer',
    priority: 'critical',
    whileSuspended: true,
    body: z.object({ messageIds: z.array(z.uuid()).max(messageLimits.idsAtOnce) }),
    reply: z.object({ updated: z.number().int() }),
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('GET /message/:conversationId/:userId', {
    summary:
      'Live messages of a conversation; every event is an array of new or changed messages, in order. An event named `reset` means that what the client holds is too old: the next event starts afresh',
    firm: 'view',
    priority: 'critical',
    stream: true,
    params: z.object({ conversationId: z.uuid(), userId: z.uuid() }),
    reply: z.array(message),
    refusals: ['not_found', 'not_yourself', 'conversation_closed', 'too_many_requests', 'unavailable'],
  }),
  endpoint('POST /deadstock/:id/call', {
    summary: 'The seller of a live listing, for a call being made now; logged as a lead and counted as a contact view',
    firm: 'answer',
    params: z.object({ id: listingId }),
    reply: sellerContact,
    refusals: ['not_found', 'contact_closed', 'person_blocked', 'too_many_requests'],
  }),
  endpoint('POST /deadstock/:id/whatsapp', {
    summary:
      'The link that opens a WhatsApp chat, with a prepared text, with the seller of a live listing who allows it; logged as a lead and counted as a contact view',
    firm: 'answer',
    params: z.object({ id: listingId }),
    reply: z.object({ url: z.url() }),
    refusals: ['not_found', 'contact_closed', 'person_blocked', 'too_many_requests'],
  }),
] as const

/** An event named `messages` of the live list. */
export interface MessagesEvent {
  conversationId: string
  messages: Message[]
  reset: boolean
}

export type Message = z.infer<typeof message>
export type Conversation = z.infer<typeof conversation>
