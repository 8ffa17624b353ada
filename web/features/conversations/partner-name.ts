import type { Conversation } from './thread/thread.ts'

/** The name of the other person, or of their business. */
export const partnerName = ({ with: other }: Pick<Conversation, 'with'>): string => other.businessName ?? other.name
