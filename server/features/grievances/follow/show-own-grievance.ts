import type { Verb } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findByNumber, findNotes } from '../model/grievance-store.ts'
import { ownView } from '../model/grievance-view.ts'
import { isOwn } from './own-grievance.ts'

/** GET /grievances/:number: for the complainant and holders of the complaint's link; others get not_found. */
export const showOwnGrievance: Verb<'GET /grievances/:number'> = async (context, { params, query }) => {
  const { db, clock } = context.services
  await enforceRateLimit(db, { key: `grievance links ${networkOf(context.ip)}`, most: 300, seconds: 3600 })
  const row = await findByNumber(db, params.number)
  if (!row || !isOwn(context, row, query.link)) return refuse('not_found')
  return { grievance: ownView(row, await findNotes(db, row.id), clock()) }
}
