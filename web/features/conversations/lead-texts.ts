import type { Conversation } from './thread/thread.ts'

type Lead = NonNullable<Conversation['lead']>

/** The short mark of a lead in a list. */
export const leadMark = ({ kind }: Pick<Lead, 'kind'>): string => (kind === 'call' ? 'called' : 'asked for contact')

/** A lead as a sentence for one of its two sides. */
export function sayLead({ kind, byMe }: Pick<Lead, 'kind' | 'byMe'>): string {
  if (kind === 'call') return byMe ? 'You called' : 'Called you'
  return byMe ? 'You asked for the contact' : 'Asked for your contact'
}
