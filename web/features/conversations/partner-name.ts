import type { Conversation } from './thread/thread.ts'

/** What the other member is called: by the business where there is one. */
export const partnerName = ({ with: other }: Pick<Conversation, 'with'>): string => other.businessName ?? other.name
