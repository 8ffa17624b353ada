import type { ApiReply } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { findBlockedPeople } from './block-store.ts'
import { partyView } from './conversation-view.ts'

/** Whom the viewer has blocked, newest first. */
export async function listBlockedPeople({
  house,
  viewer,
}: SignedInContext): Promise<ApiReply<'GET /conversation/blocked'>> {
  const rows = await findBlockedPeople(house.db, viewer.userId)
  return { people: rows.map(row => ({ ...partyView(row), since: row.created_at.toISOString() })) }
}
