import type { Conversation } from './thread.ts'

/** What the other member is called: by the business where there is one. */
export const otherName = ({ with: other }: Pick<Conversation, 'with'>): string => other.businessName ?? other.name
