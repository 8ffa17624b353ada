import type { Conversation } from './thread/thread.ts'

/** The name of the other member; of the business if there is one. */
export const partnerName = ({ with: other }: Pick<Conversation, 'with'>): string => other.businessName ?? other.name
