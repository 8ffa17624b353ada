import type { Tx } from '#server/platform/database/db.ts'
import { notifyInTransaction, type PubSub } from '#server/platform/database/pub-sub.ts'
import { advanceFeeds } from './conversation-store.ts'

/** The channel of a conversation's live messages. */
export const conversationTopic = (id: string): string => `conversation:${id}`
/** The channel of a user's live list. */
export const userTopic = (id: string): string => `user:${id}`

/**
 * Notifies the live lists of these users and these conversations after the commit. This is the way for messages: they
 * are frequent, and notifications inside the transactions would make their commits wait for each other.
 */
export function notifyMembersAfterCommit(pubSub: PubSub, userIds: string[], conversationIds: string[]): void {
  pubSub.publish(...userIds.map(userTopic), ...conversationIds.map(conversationTopic))
}

/** Notifies the live lists of these users and the live messages of these conversations at the commit. */
export async function notifyMembersInTransaction(
  tx: Tx,
  userIds: string[],
  conversationIds: string[] = [],
): Promise<void> {
  await advanceFeeds(tx, userIds)
  await notifyInTransaction(tx, ...userIds.map(userTopic), ...conversationIds.map(conversationTopic))
}
