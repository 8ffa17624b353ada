import type { Tx } from '../../platform/db.ts'
import { type Wake, wakeUp } from '../../platform/wake.ts'
import { advanceFeeds } from './conversation-store.ts'

/** What the live messages of a conversation wait for. */
export const conversationTopic = (id: string): string => `conversation:${id}`
/** What the live list of a user waits for. */
export const userTopic = (id: string): string => `user:${id}`

/** Tells what is committed already and has moved the lists of these users: for messages, which are many. */
export function hintMembers(wake: Wake, userIds: string[], conversationIds: string[]): void {
  wake.hint(...userIds.map(userTopic), ...conversationIds.map(conversationTopic))
}

/** Makes the live lists of these users, and the live messages of these conversations, read again after the commit. */
export async function tellMembers(tx: Tx, userIds: string[], conversationIds: string[] = []): Promise<void> {
  await advanceFeeds(tx, userIds)
  await wakeUp(tx, ...userIds.map(userTopic), ...conversationIds.map(conversationTopic))
}
