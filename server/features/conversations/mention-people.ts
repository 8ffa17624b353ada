import type { Conversation } from '#contract/conversations/endpoints.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findPeople } from './model/conversation-store.ts'
import { partyView } from './model/conversation-view.ts'

/** These people by id, as their conversation partners see them. */
export async function mentionPeople(db: Db, ids: readonly string[]): Promise<Map<string, Conversation['with']>> {
  if (ids.length === 0) return new Map()
  const rows = await findPeople(db, ids)
  return new Map(rows.map(row => [row.id, partyView(row)]))
}
