import type { Conversation } from './thread/thread.ts'

type Lead = NonNullable<Conversation['lead']>

const marks: Record<Lead['kind'], string> = {
  contact: 'asked for contact',
  whatsapp: 'went to WhatsApp',
  call: 'called',
}

/** The short label of a lead in a list. */
export const leadMark = ({ kind }: Pick<Lead, 'kind'>): string => marks[kind]
