import type { ApiReply } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { partyView } from '../model/conversation-view.ts'
import { findBlockedPeople } from './block-store.ts'

/** The people whom the viewer has blocked, newest first. */
export async function listBlockedPeople({
  services,
  viewer,
}: SignedInContext): Promise<ApiReply<'GET /conversation/blocked'>> {
  const rows = await findBlockedPeople(services.db, viewer.userId)
  return { people: rows.map(row => ({ ...partyView(row), since: row.created_at.toISOString() })) }
}
