import type { VerbInput } from '#contract/api.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import type { Challenge } from '#server/platform/security/human-check.ts'
import { networkLimits } from '../model/sign-in-budget.ts'

export async function issueChallenge(
  { services, ip }: Context,
  { query }: VerbInput<'GET /auth/challenge'>,
): Promise<Challenge> {
  await enforceRateLimit(services.db, networkLimits(ip).challenges)
  return services.humanCheck.challenge(query.action)
}
