import type { Tx } from '#server/platform/database/db.ts'
import { openEventReader, type ReadEvent, readEvents } from '#server/platform/messaging/event-reader.ts'
import type { Services } from '#server/platform/services.ts'
import { findPartners } from '../model/conversation-store.ts'
import { notifyMembersInTransaction } from '../model/notify-members.ts'

/** Marks a removed user in all their conversations; returns the number of removed users. */
export const readRemovals = ({ db }: Services): Promise<number> =>
  readEvents(db, 'conversations', ['user.removed'], notifyPartners)

async function notifyPartners(tx: Tx, events: ReadEvent[]): Promise<void> {
  const eventIds = events.map(({ id }) => id)
  const partners = await findPartners(tx, eventIds)
  const userIds = [...new Set(partners.map(({ user_id }) => user_id))]
  const conversationIds = partners.map(({ conversation_id }) => conversation_id)
  if (userIds.length > 0) await notifyMembersInTransaction(tx, userIds, conversationIds)
}

/** Follows removals in the background until closed. */
export const openRemovalNews = (services: Services): { close(): Promise<void> } =>
  openEventReader(services, () => readRemovals(services))
