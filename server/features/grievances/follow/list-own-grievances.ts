import type { Verb } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { findOfReporter } from '../model/grievance-store.ts'

/** GET /grievances: the complaints of the caller's account. */
export const listOwnGrievances: Verb<'GET /grievances'> = async ({ services: { db }, viewer: { userId } }) => ({
  grievances: (await findOfReporter(db, userId)).map(isoDates),
})
