import type { LeadKind } from '#contract/leads/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

/** A request for a seller's number, or a call to it; the user is the buyer or the seller. */
export interface ContactRow {
  sold: boolean
  kind: LeadKind
  at: Date
  other_id: string
  /** empty for a person without a name */
  other: string
  listing_id: string
  listing: string
  listed: boolean
  conversation_id: string
}

/**
 * Requests for a phone number and calls, the latest first: those that the user made, and those that buyers made to the
 * user; with `sold` only those of buyers.
 */
export const readContacts = (
  db: Db,
  userId: string,
  { sold, limit, offset }: { sold?: true; limit?: number; offset?: number } = {},
) => fetchRows(db)<ContactRow>`
  select d.user_id = ${userId} as sold, l.kind, l.created_at as at, l.listing_id, d.name as listing,
    d.status = 'Active' as listed, l.conversation_id,
    u.id as other_id, case when u.active then coalesce(nullif(u.full_name, ''), b.name, '') else 'Deleted User' end as other
  from conversations c
  join leads l on l.conversation_id = c.id
  join listings d on d.id = l.listing_id
  join users u on u.id = case when c.user_low = ${userId} then c.user_high else c.user_low end
  left join businesses b on b.user_id = u.id
  where (c.user_low = ${userId} or c.user_high = ${userId}) and (d.user_id = ${userId} or not ${sold === true})
  order by l.created_at desc, l.id limit ${limit ?? null} offset ${offset ?? 0}`
