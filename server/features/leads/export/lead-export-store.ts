import { sql } from 'kysely'
import type { InquiryKind } from '#contract/leads/rules.ts'
import type { LeadStage, LostReason } from '#contract/leads/stages.ts'
import { batches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRow, fetchRows } from '#server/platform/database/fetch.ts'

const batch = 500

export interface LeadRow {
  id: number
  at: Date
  buyer_id: string
  buyer: string
  active: boolean
  business: string | null
  city: string | null
  listing_id: string | null
  lot: string | null
  sku: string | null
  kind: InquiryKind
  stage: LeadStage
  lost_reason: LostReason | null
  note: string
  minutes: number | null
  /** from the buyer's last offer or request about the lot */
  quantity: number | null
  unit: string | null
  amount: number | null
  conversation_id: string
}

const inquiries = sql`
      select i.id, i.at, i.buyer_id, u.full_name as buyer, u.active, b.name as business, b.city, l.id as listing_id, l.name as lot, l.sku, i.kind,
        coalesce(k.stage, 'new') as stage, k.lost_reason, coalesce(k.note, '') as note,
        office_minutes(i.at, i.answered_at) as minutes, i.conversation_id, o.quantity, o.unit, o.amount
      from inquiries i
      join users u on u.id = i.buyer_id
      left join businesses b on b.user_id = u.id and u.active
      left join listings l on l.id = i.listing_id
      left join lead_cards k on k.conversation_id = i.conversation_id and k.seller_id = i.seller_id
      left join lateral (
        select quantity, unit, amount from offers o
        where o.conversation_id = i.conversation_id and o.listing_id = i.listing_id and o.maker_id = i.buyer_id
        order by o.created_at desc limit 1
      ) o on true`

/**
 * The inquiries of a seller since a moment, oldest first: the first `most`, and any further ones with the same time as
 * the last of these.
 */
export const findLeadsSince = (db: Db, sellerId: string, since: Date, most: number) => fetchRows(db)<LeadRow>`
  ${inquiries} where i.seller_id = ${sellerId} and i.at >= ${since}
  order by i.at fetch first ${most} rows with ties`

/** One inquiry of a seller. */
export const findLead = (db: Db, sellerId: string, id: number) =>
  fetchRow(db)<LeadRow>`${inquiries} where i.seller_id = ${sellerId} and i.id = ${id}`

/** The inquiries of a seller, newest first, batch by batch. */
export const readLeads = (db: Db, sellerId: string): AsyncGenerator<LeadRow[]> =>
  batches(
    db,
    batch,
    last => sql<LeadRow>`
      ${inquiries} where i.seller_id = ${sellerId} and (${last?.id ?? null}::bigint is null or i.id < ${last?.id ?? null}::bigint)
      order by i.id desc limit ${batch}`,
  )
