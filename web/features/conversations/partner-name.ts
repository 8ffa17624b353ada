import type { Conversation } from './thread/thread.ts'

/** The business name of the other person, or else their own name. */
export const partnerName = ({ with: other }: Pick<Conversation, 'with'>): string => other.businessName ?? other.name
