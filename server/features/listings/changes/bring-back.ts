import { dayOf } from '#contract/shared/days.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvents, newEvent } from '#server/platform/messaging/events.ts'
import { publishingBlockers } from '../model/listing-policy.ts'
import { findListings, moveListing } from '../model/listing-store.ts'
import { findWaiting, leaveToSeller } from '../model/waiting-store.ts'

/**
 * Makes live the listings that a seller published while the account was under review; those that are no longer complete
 * remain paused. Returns the number of live ones.
 */
export async function bringBackListings(tx: Tx, context: Context, userId: string): Promise<number> {
  const today = dayOf(context.services.clock())
  const waiting = await findListings(tx, await findWaiting(tx, userId))
  const complete = waiting.filter(row => row.has_phone && publishingBlockers(row, row.pictures, today).length === 0)
  for (const { id } of complete) await moveListing(tx, id, 'Active')
  await leaveToSeller(tx, userId)
  const news = complete.map(({ id }) => newEvent('listing.published', id, { from: 'Inactive' }))
  await appendEvents(tx, { ...context, actorId: userId }, news)
  return complete.length
}
