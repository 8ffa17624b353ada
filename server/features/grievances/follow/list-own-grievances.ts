import type { Verb } from '#server/platform/context.ts'
import { findOfReporter } from '../model/grievance-store.ts'

/** GET /grievances: the complaints of the caller's account. */
export const listOwnGrievances: Verb<'GET /grievances'> = async ({ services: { db }, viewer: { userId } }) => {
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
