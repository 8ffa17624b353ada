import type { Verb } from '#server/platform/context.ts'
import { wantedView } from '../model/requirement-view.ts'
import { findNotifiedOf } from './match-store.ts'

/** GET /wanted-for-me: requirements that match the caller's lots. */
export const listWantedForMe: Verb<'GET /wanted-for-me'> = async ({ services: { db, clock }, viewer: { userId } }) => {
  const rows = await findNotifiedOf(db, userId, clock())
  return { requirements: rows.map(wantedView) }
}
