import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { networkLimits } from '../model/sign-in-budget.ts'

export const issueChallenge: Verb<'GET /auth/challenge'> = async ({ services, ip }, { query }) => {
  await enforceRateLimit(services.db, networkLimits(ip).challenges)
  return services.humanCheck.challenge(query.action)
}
