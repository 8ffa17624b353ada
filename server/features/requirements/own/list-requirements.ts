import { mayInFirm } from '#contract/firms/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnRequirement, findOwnRequirements } from '../model/requirement-store.ts'
import { ownView } from '../model/requirement-view.ts'

/** GET /requirements: the caller's own requirements. */
export const listRequirements: Verb<'GET /requirements'> = async (
  { services: { db, clock }, viewer },
  { query: { page } },
) => {
  const { rows, count } = await findOwnRequirements(db, viewer.userId, page)
  const now = clock()
  return { requirements: rows.map(row => ownView(row, now, mayInFirm(viewer.firm, 'answer'))), count }
}

/** GET /requirements/:id: one of the caller's own requirements. */
export const showRequirement: Verb<'GET /requirements/:id'> = async (
  { services: { db, clock }, viewer },
  { params: { id } },
) => {
  const row = (await findOwnRequirement(db, id, viewer.userId)) ?? refuse('not_found')
  return { requirement: ownView(row, clock(), mayInFirm(viewer.firm, 'answer')) }
}
