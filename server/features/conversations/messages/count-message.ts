import type { SignedInContext } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { conversationRates } from '../model/conversation-policy.ts'

/** Counts one sent request against the sender's message limit; refuses it above the limit. */
export const countMessage = ({ services, viewer }: SignedInContext): Promise<void> =>
  enforceRateLimit(services.db, { key: `messages:${viewer.userId}`, ...conversationRates.messages })
