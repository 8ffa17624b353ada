import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { wantedView } from '../model/requirement-view.ts'
import { findMatching } from './matching-lots.ts'
import { countWanted, findOneWanted, findWanted } from './wanted-store.ts'

/** GET /wanted: the current requirements of buyers. */
export const listWanted: Verb<'GET /wanted'> = async (
  { services: { db, clock }, viewer },
  { query: { category, state, page } },
) => {
  const chosen = {
    category: category === undefined ? null : (categoryOf(category)?.id ?? category),
    region: state ?? null,
    now: clock(),
  }
  const [rows, spread] = await Promise.all([findWanted(db, { ...chosen, page }), countWanted(db, chosen)])
  const ids = rows.map(row => row.id)
  const matching = viewer ? await findMatching(db, { sellerId: viewer.userId, ids, today: dayOf(chosen.now) }) : []
  return { requirements: rows.map(wantedView), ...spread, matching }
}

/** GET /wanted/:id: the buyer's own words are for logged-in people; the buyer's name is never included. */
export const showWanted: Verb<'GET /wanted/:id'> = async ({ services: { db, clock }, viewer }, { params: { id } }) => {
  const row = (await findOneWanted(db, id, clock())) ?? refuse('not_found')
  const { words, target_price: targetPrice, condition, needed_by: neededBy } = row
  return {
    requirement: wantedView(row),
    details: viewer ? { words, targetPrice, condition, neededBy, own: viewer.userId === row.user_id } : null,
  }
}
