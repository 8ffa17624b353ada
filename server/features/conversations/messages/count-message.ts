import type { SignedInContext } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { conversationRates } from '../model/conversation-policy.ts'

/** Counts what is sent to somebody like a message; one too many is refused. */
export const countMessage = ({ services, viewer }: SignedInContext): Promise<void> =>
  enforceRateLimit(services.db, { key: `messages:${viewer.userId}`, ...conversationRates.messages })
