import type { VerbInput } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import type { Challenge } from '../../platform/human-check.ts'
import { within } from '../../platform/rate-limit.ts'
import { networkLimits } from './sign-in-budget.ts'

export async function issueChallenge(
  { house, ip }: Context,
  { query }: VerbInput<'GET /auth/challenge'>,
): Promise<Challenge> {
  await within(house.db, networkLimits(ip).challenges)
  return house.humanCheck.challenge(query.action)
}
