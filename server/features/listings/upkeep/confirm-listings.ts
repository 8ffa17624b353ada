import { addDays, freshnessLimits } from '#contract/freshness/rules.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Context, SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvents, newEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { onlyContact } from '../model/listing-policy.ts'
import { lockOwnListing } from '../model/listing-store.ts'
import { confirmLots, type ToConfirm } from './upkeep-store.ts'

/**
 * POST /deadstock/confirm: confirms own live lots; the reply does not reveal whether another id belongs to somebody
 * else.
 */
export const confirmListings: Verb<'POST /deadstock/confirm'> = async (context, { body: { ids = [], all } }) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  const named = new Set(ids)
  if (!all && named.size === 0) refuse('nothing_to_update')
  await enforceRateLimit(db, { key: `confirm:${userId}`, most: 120, seconds: 3600 })
  const due = addDays(dayOf(clock()), freshnessLimits.dueBefore)
  // needed only for `all`: if lots are named, the check of rights has already refused those of colleagues
  const contactId = onlyContact(context.viewer)
  const lots = all ? { freshUntilAtMost: due, contactId } : { ids: [...named] }
  const confirmed = await db.transaction().execute(tx => confirmAs(tx, context, userId, lots))
  return { confirmed, skipped: all ? 0 : named.size - confirmed }
}

/**
 * Confirms lots of a seller, each with its event; returns their number. If the viewer is not the seller, as with a
 * signed link, the events still name the seller as the actor.
 */
export async function confirmAs(tx: Tx, context: Context, userId: string, lots: ToConfirm): Promise<number> {
  const ids = await confirmLots(tx, userId, lots, context.services.clock())
  const news = ids.map(id => newEvent('listing.confirmed', id))
  await appendEvents(tx, context.viewer?.userId === userId ? context : { ...context, actorId: userId }, news)
  return ids.length
}

/** Confirms one lot of the caller; one that was confirmed today stays unchanged. */
export async function confirmListing(tx: Tx, context: SignedInContext, id: string): Promise<void> {
  const { userId } = context.viewer
  const listing = (await lockOwnListing(tx, id, userId)) ?? refuse('not_found')
  if (listing.status !== 'Active')
    refuse('invalid', { fields: [{ field: 'status', message: importMessages.unconfirmed }] })
  await confirmAs(tx, context, userId, { ids: [id] })
}
