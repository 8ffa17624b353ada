const key = (conversationId: string): string => `draft ${conversationId}`

/** What was typed but not sent, kept per conversation as long as the tab lives. */
export function readDraft(conversationId: string): string {
  try {
    return sessionStorage.getItem(key(conversationId)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(conversationId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key(conversationId), text)
    else sessionStorage.removeItem(key(conversationId))
  } catch {
    // without storage a draft lives as long as the composer
  }
}
