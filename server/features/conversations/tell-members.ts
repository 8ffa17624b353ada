import type { Tx } from '../../platform/db.ts'
import { advanceFeeds } from './conversation-store.ts'

/** What the live messages of a conversation wait for. */
export const conversationTopic = (id: string): string => `conversation:${id}`
/** What the live list of a user waits for. */
export const userTopic = (id: string): string => `user:${id}`

/** Makes the live lists of these users, and the live messages of these conversations, read again after the commit. */
export async function tellMembers(tx: Tx, userIds: string[], conversationIds: string[] = []): Promise<void> {
  await advanceFeeds(tx, userIds, [...userIds.map(userTopic), ...conversationIds.map(conversationTopic)])
}
