import type { Db } from '#server/platform/database/db.ts'
import { findMembership } from './model/conversation-store.ts'

/** The other member of a conversation of this user; undefined if it is not theirs. */
export const findPartner = async (db: Db, userId: string, conversationId: string): Promise<string | undefined> =>
  (await findMembership(db, userId, conversationId))?.other_id
