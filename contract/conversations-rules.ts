export const messageLimits = { characters: 300, idsAtOnce: 200, heartbeatMs: 25_000 } as const

export const messageTexts = {
  empty: 'Message cannot be empty',
  none: "You Don't Have Any Messages Yet!",
  noneMore: 'We will notify you once someone contacts you',
  placeholder: 'Tap on a message to open it',
  deletedUser: 'Deleted User',
  nameless: 'User',
} as const

export const conversationStates = ['Active', 'Blocked', 'Deleted'] as const
export type ConversationState = (typeof conversationStates)[number]

/** The first thing wrong with a message about to be sent, or nothing. */
export function messageFault(text: string): string | undefined {
  if (text.trim() === '') return messageTexts.empty
  if ([...text].length > messageLimits.characters)
    return `Messages can have at most ${messageLimits.characters} characters`
  return undefined
}

/** Conversations in a reply and in a live list, and messages in the first and in a later event of a live stream. */
export const conversationPages = { list: 200, liveList: 50, messages: 100, laterMessages: 50 } as const
