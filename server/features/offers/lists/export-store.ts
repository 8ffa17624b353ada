import { sql } from 'kysely'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import type { DealState } from '#contract/offers/rules.ts'
import type { OfferTerms } from '#server/features/conversations/model/offer-terms.ts'
import { batches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'

const batch = 500

export interface ExportedOffer extends OfferTerms {
  id: string
  created_at: Date
  expires_at: Date
  agreed_at: Date | null
  deal: DealState | null
  selling: boolean
  mine: boolean
  other_id: string
  other: string
  active: boolean
  business: string | null
  lot: string
  added: AddedTerms | null
  conversation_id: string
}

/** A user's open offers and agreements, newest first, in batches. */
export const readOffers = (db: Db, userId: string, now: Date): AsyncGenerator<ExportedOffer[]> =>
  batches(
    db,
    batch,
    last => sql<ExportedOffer>`
      select o.id, o.kind, o.created_at, o.expires_at, d.agreed_at, d.state as deal, o.buyer_id <> ${userId} as selling,
        o.maker_id = ${userId} as mine, u.id as other_id, u.full_name as other, u.active, b.name as business, l.name as lot,
        o.quantity, o.unit, o.amount, o.gst, o.delivery, o.pin, o.added, o.conversation_id
      from offers o
      join users u on u.id = case o.maker_id when ${userId} then o.receiver_id else o.maker_id end
      left join businesses b on b.user_id = u.id and u.active
      join listings l on l.id = o.listing_id
      left join deals d on d.offer_id = o.id
      where (o.maker_id = ${userId} or o.receiver_id = ${userId})
        and (o.state = 'accepted' or (o.state = 'open' and o.expires_at > ${now}))
        and (${last?.id ?? null}::uuid is null or (o.created_at, o.id) < (${last?.created_at ?? null}::timestamptz, ${last?.id ?? null}::uuid))
      order by o.created_at desc, o.id desc limit ${batch}`,
  )
