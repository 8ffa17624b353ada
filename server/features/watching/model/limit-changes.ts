import { watchingLimits } from '#contract/watching/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'

/** Counts a change of the caller's saved things against the limit. */
export const limitChanges = ({ services, viewer }: SignedInContext): Promise<void> =>
  enforceRateLimit(services.db, {
    key: `watching:${viewer.userId}`,
    most: watchingLimits.changesAnHour,
    seconds: 3600,
  })
