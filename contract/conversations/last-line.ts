interface Lead {
  kind: 'contact' | 'whatsapp' | 'call'
  byMe: boolean
}

interface Talk {
  lastMessage: { kind: string; message: string; senderId: string; timestamp: string; writer?: string | null } | null
  lead: (Lead & { at: string }) | null
}

/** A lead as a sentence for one of its two sides. */
export function formatLead({ kind, byMe }: Lead): string {
  if (kind === 'call') return byMe ? 'You called' : 'Called you'
  if (kind === 'whatsapp') return byMe ? 'You went to WhatsApp' : 'Went to WhatsApp'
  return byMe ? 'You asked for the contact' : 'Asked for your contact'
}

/** The latest message or lead in one line, which names its writer unless the other side wrote it. */
export function lastLine(
  { lastMessage, lead }: Talk,
  userId: string,
  textOf: (message: { kind: string; message: string }) => string,
): string {
  if (lead && (!lastMessage || lead.at > lastMessage.timestamp)) return formatLead(lead)
  if (!lastMessage) return 'No messages yet'
  const text = textOf(lastMessage)
  if (lastMessage.writer) return `${lastMessage.writer}: ${text}`
  return lastMessage.senderId === userId ? `You: ${text}` : text
}
