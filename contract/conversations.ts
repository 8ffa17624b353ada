import { z } from 'zod'
import { conversationStates, messageFault, messageLimits } from './conversations-rules.ts'
import { endpoint } from './endpoint.ts'
import { listingId } from './listings.ts'

/** `seq` orders the messages of one conversation without gaps; `clientId` is the sender's own key of this message. */
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
  })
  .meta({ id: 'Message' })

const party = z.object({
  id: z.uuid(),
  name: z.string(),
  businessName: z.string().nullable(),
  verified: z.boolean(),
  deleted: z.boolean(),
})

/**
 * A conversation as one of its two members sees it. `createdBy` and `createdFor` are JSON texts holding a user with id;
 * `with` is the other member, `listing` what the first message was about.
 */
export const conversation = z
  .object({
    id: z.uuid(),
    createdBy: z.string(),
    createdFor: z.string(),
    status: z.enum(conversationStates),
    messages: z.array(message),
    with: party,
    listing: z
      .object({
        id: z.uuid(),
        name: z.string(),
        image: z.string().nullable(),
        amount: z.number().nullable(),
        unit: z.string().nullable(),
        live: z.boolean(),
      })
      .nullable(),
    unread: z.number().int(),
    lastMessage: message.nullable(),
    updatedAt: z.string(),
    can: z.object({ send: z.boolean() }),
  })
  .meta({ id: 'Conversation' })

const conversationId = z.object({ id: z.uuid() })
/** a user given as an id or as JSON text holding one */
const userReference = z.union([z.uuid(), z.string().max(2000), z.object({ id: z.uuid() })])

export const conversationEndpoints = [
  endpoint('POST /conversation/create-conversation', {
    summary: 'Find or create the one conversation with another user, or with the seller of a listing',
    access: 'signed-in',
    body: z.object({
      data: z.object({
        createdFor: userReference.optional(),
        createdBy: userReference.optional(),
        deadstockId: listingId.optional(),
      }),
    }),
    reply: z.object({ data: z.object({ id: z.uuid() }), conversationId: z.uuid() }),
    refusals: ['not_found', 'not_yourself', 'own_listing', 'conversation_closed', 'too_many_requests', 'invalid'],
  }),
  endpoint('GET /conversation/:id', {
    summary: 'One conversation with its newest 100 messages',
    access: 'signed-in',
    params: conversationId,
    reply: z.object({ conversation }),
    refusals: ['not_found'],
  }),
  endpoint('GET /conversation/conversations/:id', {
    summary: "A user's own conversations, newest first (the id is the user's)",
    access: 'signed-in',
    params: conversationId,
    reply: z.object({ conversations: z.array(conversation) }),
    refusals: ['not_yourself'],
  }),
  endpoint('GET /conversation/sse/conversations/:id', {
    summary: "Live list of a user's conversations; every event holds the whole list",
    access: 'signed-in',
    stream: true,
    params: conversationId,
    reply: z.array(conversation),
    refusals: ['not_yourself', 'too_many_requests'],
  }),
  endpoint('POST /message/create-message', {
    summary: 'Send a message; the same `clientId` again gives the same message',
    access: 'signed-in',
    body: z.object({
      data: z.object({
        conversationId: z.uuid(),
        senderId: z.uuid().optional(),
        recieverId: z.uuid().optional(),
        clientId: z.string().min(8).max(64).optional(),
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
  endpoint('POST /message/update', {
    summary: 'Mark messages addressed to me as read',
    access: 'signed-in',
    body: z.object({ messageIds: z.array(z.uuid()).max(messageLimits.idsAtOnce) }),
    reply: z.object({ updated: z.number().int() }),
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('GET /message/:conversationId/:userId', {
    summary: 'Live messages of a conversation; every event is an array of new or changed messages, in order',
    access: 'signed-in',
    stream: true,
    params: z.object({ conversationId: z.uuid(), userId: z.uuid() }),
    reply: z.array(message),
    refusals: ['not_found', 'not_yourself', 'too_many_requests'],
  }),
] as const

export type Message = z.infer<typeof message>
export type Conversation = z.infer<typeof conversation>
