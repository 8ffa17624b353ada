import type { Db } from '#server/platform/database/db.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'

/**
 * The conversation of a user and the owner of a listing, with its open offer for that listing. If a conversation is
 * given, returns only that one, and only if both are its members.
 */
export const findOpenOffer = (
  db: Db,
  of: { userId: string; ownerId: string; listingId: string; conversationId?: string | undefined },
) => fetchRow(db)<{ id: string; offer_id: string | null }>`
  select c.id, (select o.id from offers o
    where o.conversation_id = c.id and o.listing_id = ${of.listingId} and o.state = 'open') as offer_id
  from conversations c
  where ${of.userId} in (c.user_low, c.user_high) and ${of.ownerId} in (c.user_low, c.user_high)
    and (c.id = ${of.conversationId ?? null}::uuid or (${of.conversationId ?? null}::uuid is null and ${of.userId} <> ${of.ownerId}))
  limit 1`
