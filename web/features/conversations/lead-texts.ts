import type { Conversation } from './thread/thread.ts'

type Lead = NonNullable<Conversation['lead']>

const marks: Record<Lead['kind'], string> = {
  contact: 'asked for contact',
  whatsapp: 'went to WhatsApp',
  call: 'called',
}

/** The short label of a lead in a list. */
export const leadMark = ({ kind }: Pick<Lead, 'kind'>): string => marks[kind]

/** A lead as a sentence for one of its two sides. */
export function formatLead({ kind, byMe }: Pick<Lead, 'kind' | 'byMe'>): string {
  if (kind === 'call') return byMe ? 'You called' : 'Called you'
  if (kind === 'whatsapp') return byMe ? 'You went to WhatsApp' : 'Went to WhatsApp'
  return byMe ? 'You asked for the contact' : 'Asked for your contact'
}
