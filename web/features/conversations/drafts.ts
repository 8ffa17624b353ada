/** Whose draft in which conversation: two people may use one tab after each other. */
const key = (userId: string, conversationId: string): string => `draft ${userId} ${conversationId}`

/** What was typed but not sent, kept per conversation as long as the tab lives. */
export function readDraft(userId: string, conversationId: string): string {
  try {
    return sessionStorage.getItem(key(userId, conversationId)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(userId: string, conversationId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key(userId, conversationId), text)
    else sessionStorage.removeItem(key(userId, conversationId))
  } catch {
    // without storage a draft lives as long as the composer
  }
}
