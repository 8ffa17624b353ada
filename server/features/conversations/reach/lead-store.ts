import { sql } from 'kysely'
import { type LeadKind, leadKinds } from '#contract/leads/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchValue } from '#server/platform/database/fetch.ts'

interface NewLead {
  conversationId: string
  listingId: string
  buyerId: string
  kind: LeadKind
}

const ranked = sql`${sql.val(leadKinds)}::text[]`

/**
 * Inserts a lead, once per buyer, listing and day; a stronger kind replaces a weaker one of the same day. Undefined if
 * nothing changed.
 */
export async function insertLead(tx: Tx, given: NewLead): Promise<'new' | 'raised' | undefined> {
  const { conversationId, listingId, buyerId, kind } = given
  const isFresh = await fetchValue(tx)<boolean>`
    with logged as (
      insert into leads as d (conversation_id, listing_id, buyer_id, kind)
      values (${conversationId}, ${listingId}, ${buyerId}, ${kind})
      on conflict (listing_id, buyer_id, day) do update set kind = excluded.kind, created_at = now()
        where array_position(${ranked}, excluded.kind) > array_position(${ranked}, d.kind)
      returning d.conversation_id, xmax = 0 as fresh
    ), moved as (
      update conversations c set last_lead_at = now() from logged where c.id = logged.conversation_id
    )
    select fresh from logged`
  if (isFresh === undefined) return undefined
  return isFresh ? 'new' : 'raised'
}
