import type { ApiReply } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { wantedView } from '../model/requirement-view.ts'
import { findNotifiedOf } from './match-store.ts'

/** GET /wanted-for-me: requirements that match the caller's lots. */
export async function listWantedForMe({
  services: { db, clock },
  viewer: { userId },
}: SignedInContext): Promise<ApiReply<'GET /wanted-for-me'>> {
  const rows = await findNotifiedOf(db, userId, clock())
  return { requirements: rows.map(wantedView) }
}
