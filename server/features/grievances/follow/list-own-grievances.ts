import type { ApiReply } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findOfReporter } from '../model/grievance-store.ts'

/** GET /grievances: the complaints of the caller's account. */
export async function listOwnGrievances({
  services: { db },
  viewer: { userId },
}: SignedInContext): Promise<ApiReply<'GET /grievances'>> {
  const rows = await findOfReporter(db, userId)
  return {
    grievances: rows.map(({ number, about, state, outcome, received_at }) => ({
      number,
      about,
      state,
      outcome,
      receivedAt: received_at.toISOString(),
    })),
  }
}
