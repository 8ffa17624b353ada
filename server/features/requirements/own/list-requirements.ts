import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnRequirement, findOwnRequirements } from '../model/requirement-store.ts'
import { ownView } from '../model/requirement-view.ts'

/** GET /requirements: the caller's own requirements. */
export const listRequirements: Verb<'GET /requirements'> = async (
  { services: { db, clock }, viewer: { userId } },
  { query: { page } },
) => {
  const { rows, count } = await findOwnRequirements(db, userId, page)
  const now = clock()
  return { requirements: rows.map(row => ownView(row, now)), count }
}

/** GET /requirements/:id: one of the caller's own requirements. */
export const showRequirement: Verb<'GET /requirements/:id'> = async (
  { services: { db, clock }, viewer: { userId } },
  { params: { id } },
) => {
  const row = (await findOwnRequirement(db, id, userId)) ?? refuse('not_found')
  return { requirement: ownView(row, clock()) }
}
