import { watchingLimits } from '../../../../contract/watching/rules.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import { enforceRateLimit } from '../../../platform/limits/rate-limit.ts'

/** Counts a change of what somebody watches. */
export const limitChanges = ({ services, viewer }: SignedInContext): Promise<void> =>
  enforceRateLimit(services.db, {
    key: `watching:${viewer.userId}`,
    most: watchingLimits.changesAnHour,
    seconds: 3600,
  })
