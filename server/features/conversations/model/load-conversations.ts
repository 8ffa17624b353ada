import type { Conversation } from '#contract/conversations/endpoints.ts'
import { mentionListings } from '#server/features/listings/public/mention-listings.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findConversations, type Wanted } from './conversation-list-store.ts'
import { conversationView } from './conversation-view.ts'
import type { MessageRow } from './message-store.ts'

/** The viewer's conversations with their listings: two statements for any number. */
export async function loadConversations(
  context: SignedInContext,
  wanted: Wanted,
  messages: MessageRow[] = [],
): Promise<Conversation[]> {
  const rows = await findConversations(context.services.db, context.viewer.userId, wanted)
  const listingIds = rows.map(row => row.listing_id).filter(id => id !== null)
  const listings = await mentionListings(context, [...new Set(listingIds)])
  return rows.map(row => conversationView(row, listings.get(row.listing_id ?? ''), messages, context))
}
