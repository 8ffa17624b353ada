import type { Verb } from '#server/platform/context.ts'
import { partyView } from '../model/conversation-view.ts'
import { findBlockedPeople } from './block-store.ts'

/** The people whom the viewer has blocked, newest first. */
export const listBlockedPeople: Verb<'GET /conversation/blocked'> = async ({ services, viewer }) => {
  const rows = await findBlockedPeople(services.db, viewer.userId)
  return { people: rows.map(row => ({ ...partyView(row), since: row.created_at.toISOString() })) }
}
