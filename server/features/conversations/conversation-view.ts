import type { Conversation, Message } from '../../../contract/conversations.ts'
import { type ConversationState, messageTexts } from '../../../contract/conversations-rules.ts'
import type { ListingMention } from '../listings/mention-listings.ts'
import type { ConversationRow } from './conversation-list-store.ts'
import { maySend } from './conversation-policy.ts'
import type { MessageRow } from './message-store.ts'

/** A message as a member sees it; the sender's own key goes back to the sender alone. */
export const messageView = (viewerId: string, row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversation_id,
  senderId: row.sender_id,
  recieverId: row.receiver_id,
  message: row.body,
  timestamp: new Date(row.created_at).toISOString(),
  read: row.read_at !== null,
  seq: row.seq,
  clientId: row.sender_id === viewerId ? row.client_id : null,
})

/** A conversation as its viewer sees it, with the listing it is about and the messages that the reply is meant to hold. */
export function conversationView(
  row: ConversationRow,
  listing: ListingMention | undefined,
  messages: MessageRow[] = [],
): Conversation {
  const viewer = JSON.stringify({ id: row.viewer_id, fullName: row.viewer_name })
  const other = JSON.stringify({ id: row.other_id, fullName: otherName(row) })
  const mine = row.created_by === row.viewer_id
  return {
    id: row.id,
    createdBy: mine ? viewer : other,
    createdFor: mine ? other : viewer,
    status: stateOf(row),
    messages: messages.map(message => messageView(row.viewer_id, message)),
    with: {
      id: row.other_id,
      name: otherName(row),
      businessName: row.other_active ? row.business_name : null,
      verified: row.other_active && row.verified === true,
      deleted: !row.other_active,
    },
    listing: listing ?? null,
    unread: row.unread,
    lastMessage: row.last && messageView(row.viewer_id, row.last),
    updatedAt: row.updated_at.toISOString(),
    can: { send: maySend(row) },
  }
}

const stateOf = ({ blocked_by }: ConversationRow): ConversationState => (blocked_by === null ? 'Active' : 'Blocked')

const otherName = ({ other_active, other_name, business_name }: ConversationRow): string =>
  other_active ? other_name || business_name || messageTexts.nameless : messageTexts.deletedUser
