import type { Tx } from '../../platform/db.ts'
import { openEventReader, type ReadEvent, readEvents } from '../../platform/event-reader.ts'
import type { House } from '../../platform/house.ts'
import { findPartners } from './conversation-store.ts'
import { tellMembers } from './tell-members.ts'

/** Shows everybody who talked with a removed user that there is nobody any more; returns how many were removed. */
export const readRemovals = ({ db }: House): Promise<number> =>
  readEvents(db, 'conversations', ['user.removed'], tellPartners)

async function tellPartners(tx: Tx, events: ReadEvent[]): Promise<void> {
  const eventIds = events.map(({ id }) => id)
  const partners = await findPartners(tx, eventIds)
  const userIds = [...new Set(partners.map(({ user_id }) => user_id))]
  const conversationIds = partners.map(({ conversation_id }) => conversation_id)
  if (userIds.length > 0) await tellMembers(tx, userIds, conversationIds)
}

/** Follows removals in the background until closed. */
export const openRemovalNews = (house: House): { close(): Promise<void> } =>
  openEventReader(house, () => readRemovals(house))
