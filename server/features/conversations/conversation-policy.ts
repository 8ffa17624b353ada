/** What is known of a conversation when its viewer wants to do something. */
export interface ConversationSituation {
  blocked_by: string | null
  other_active: boolean
}

/** Both sides fall silent when one has blocked the other or left. */
export const maySend = ({ blocked_by, other_active }: ConversationSituation): boolean =>
  blocked_by === null && other_active

/** Uses allowed in a window, per account. */
export const conversationRates = {
  messages: { most: 30, seconds: 60 },
  newConversations: { most: 10, seconds: 3600 },
} as const
