/** `openAtOnce` is the most conversations that one event stream of a browser follows. */
export const messageLimits = { characters: 300, idsAtOnce: 200, heartbeatMs: 25_000, openAtOnce: 50 } as const

export const messageTexts = {
  empty: 'Message cannot be empty',
  /** the text for a picture where the picture is not shown */
  picture: 'Photo',
  choosePicture: 'Please choose a photo or a PDF',
  none: "You Don't Have Any Messages Yet!",
  noneMore: 'We will notify you once someone contacts you',
  placeholder: 'Tap on a message to open it',
  deletedUser: 'Deleted User',
  /** the label of a colleague who has given no name */
  colleague: 'A colleague',
  handedTo: (person: string, firm: string) => `${person} now answers for ${firm}`,
  clear: 'Clear chat',
  remove: 'Delete chat',
  removeAndBlock: 'Delete and block user?',
} as const

/** The text of the message of a PDF page, which is shown as a picture. */
export const pdfPage = (page: number, of: number): string => `PDF, page ${page} of ${of}`

/** The label of a person without a name: different for each person, and without a personal fact. */
export const namelessAs = (userId: string): string =>
  `Buyer ${String(Number.parseInt(userId.slice(-4), 16) % 10_000).padStart(4, '0')}`

export const conversationStates = ['Active', 'Blocked', 'Deleted'] as const
export type ConversationState = (typeof conversationStates)[number]

/** The kind of a message: written by a person, an offer, or the outcome of one. */
export const messageKinds = ['text', 'offer', 'event'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The first fault of a message that is about to be sent; undefined if there is none. */
export function messageFault(text: string): string | undefined {
  if (text.trim() === '') return messageTexts.empty
  if ([...text].length > messageLimits.characters)
    return `Messages can have at most ${messageLimits.characters} characters`
  return undefined
}

/**
 * `list`: conversations in a reply; `liveList`: conversations in a live list; `messages`: messages of a page;
 * `catchUp`: the most changes that a live stream catches up with.
 */
export const conversationPages = { list: 200, liveList: 30, messages: 50, catchUp: 500 } as const

/** Most bytes of one event of a live stream. */
export const streamEventBytes = 60_000

/** The latest message in a list, with its writer unless the other side wrote it. */
export function withWriter(
  { senderId, writer }: { senderId: string; writer?: string | null },
  userId: string,
  text: string,
): string {
  if (writer) return `${writer}: ${text}`
  return senderId === userId ? `You: ${text}` : text
}
