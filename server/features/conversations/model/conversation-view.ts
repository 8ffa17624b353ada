import type { Conversation, Message } from '#contract/conversations/endpoints.ts'
import { messageTexts, namelessAs } from '#contract/conversations/rules.ts'
import type { LeadCard } from '#contract/leads/endpoints.ts'
import { formatReply } from '#contract/leads/reply-stats.ts'
import { pictureAddress } from '#server/features/listings/model/picture-address.ts'
import type { ListingMention } from '#server/features/listings/public/mention-listings.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { CardRow, ConversationRow } from './conversation-list-store.ts'
import { mayAnswer, maySend, stateOf } from './conversation-policy.ts'
import type { MessageRow } from './message-store.ts'
import { type Sight, shownOffer } from './shown-offer.ts'

/** The viewer of messages, with the function that makes picture addresses for them. */
export interface MessageSight extends Sight {
  addressOf: (pictureId: string) => string
}

/** The facts with which `messageView` shows messages to this viewer; addresses of pictures are valid for hours. */
export const sightOf = ({ services, viewer }: SignedInContext, closed = false): MessageSight => ({
  viewer,
  now: services.clock(),
  closed,
  addressOf: id => pictureAddress(services, id, false),
})

/** A message as a member sees it; only its sender gets the `clientId`. */
export const messageView = (sight: MessageSight, row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversation_id,
  senderId: row.sender_id,
  recieverId: row.receiver_id,
  message: row.body,
  timestamp: new Date(row.created_at).toISOString(),
  read: row.read_at !== null,
  seq: row.seq,
  clientId: row.sender_id === sight.viewer.userId ? row.client_id : null,
  kind: row.kind,
  listing: row.listing,
  offer: row.offer && shownOffer(row.offer, sight),
  picture: row.picture && {
    url: sight.addressOf(row.picture.id),
    width: row.picture.width,
    height: row.picture.height,
    colour: row.picture.colour,
  },
  writer: row.writer === null ? null : row.writer || messageTexts.colleague,
})

/** A conversation for its viewer, with its listing and the messages for the reply. */
export function conversationView(
  row: ConversationRow,
  listing: ListingMention | undefined,
  messages: MessageRow[],
  context: SignedInContext,
): Conversation {
  const viewer = JSON.stringify({ id: row.viewer_id, fullName: row.viewer_name })
  const party = partyView({ ...row, id: row.other_id, full_name: row.other_name, active: row.other_active })
  const other = JSON.stringify({ id: party.id, fullName: party.name })
  const sight = sightOf(context, !maySend(row))
  const answers = mayAnswer(context.viewer)
  const mine = row.created_by === row.viewer_id
  return {
    id: row.id,
    createdBy: mine ? viewer : other,
    createdFor: mine ? other : viewer,
    status: stateOf(row),
    messages: messages.map(message => messageView(sight, message)),
    with: party,
    listing: listing ?? null,
    lead: row.lead && {
      kind: row.lead.kind,
      byMe: row.lead.buyer_id === row.viewer_id,
      listing: row.lead.listing,
      at: new Date(row.lead.created_at).toISOString(),
    },
    card: row.card && cardView(row.card, maySend(row)),
    replies: formatReply(row.replies),
    handler: row.handler && { ...row.handler, name: row.handler.name || messageTexts.colleague },
    unread: row.unread,
    lastMessage: row.last && messageView(sight, row.last),
    clearedSeq: row.cleared_seq,
    updatedAt: row.updated_at.toISOString(),
    can: { send: answers && maySend(row), unblock: answers && row.blocked_by_me },
  }
}

/** A card for its seller; a buyer who cannot be answered does not count as waiting. */
export const cardView = (card: CardRow, answerable: boolean): LeadCard => ({
  stage: card.stage,
  lostReason: card.lost_reason,
  waitsSince: card.waits_since !== null && answerable ? new Date(card.waits_since).toISOString() : null,
  snoozedUntil: card.snoozed_until,
  noted: card.noted,
})

interface Party {
  id: string
  full_name: string
  active: boolean
  business_name: string | null
  verified: boolean | null
}

/** A conversation partner; a removed one has no facts. */
export const partyView = (party: Party): Conversation['with'] => ({
  id: party.id,
  name: partyName(party),
  businessName: party.active ? party.business_name : null,
  verified: party.active && party.verified === true,
  deleted: !party.active,
})

const partyName = ({ active, id, full_name, business_name }: Party): string =>
  active ? full_name || business_name || namelessAs(id) : messageTexts.deletedUser
