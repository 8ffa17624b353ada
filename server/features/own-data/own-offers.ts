import { sql } from 'kysely'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import { batches } from '#server/platform/database/batches.ts'
import { batch, type Fields, otherName, part, type Reader } from './own-part.ts'

type Offer = Fields<{
  id: string
  with: string
  from: 'me' | 'them'
  added?: AddedTerms | null
  /** a claim of one side of the agreement about the other */
  claim?: { mine: boolean; reason: string; state: string; answer: string } | null
}>

const terms = sql`f.quantity, f.unit, f.amount, f.gst, f.delivery, f.pin, f.note`

/** The user's offers in rounds that have not ended; such an offer cannot be accepted yet. */
const roundOffersOf = (userId: string) => sql<Offer>`
  select f.id, f.snapshot ->> 'name' as listing, 'offer' as kind, case when r.sealed then 'sealed' else 'open' end as state,
    ${terms}, null as deal, coalesce(nullif(o.full_name, ''), b.name, '') as with, 'me' as from, null as reason,
    f.raised_at as "createdAt", r.ends_at as "expiresAt", null as "closedAt"
  from round_offers f join offer_rounds r on r.id = f.round_id join listings l on l.id = r.listing_id
  join users o on o.id = l.user_id left join businesses b on b.user_id = o.id
  where f.maker_id = ${userId} order by f.id`

async function* readOffers({ db, userId }: Reader): AsyncGenerator<Offer[]> {
  const { rows } = await roundOffersOf(userId).execute(db)
  if (rows.length > 0) yield rows
  yield* batches<Offer>(
    db,
    batch,
    last => sql`
      select f.id, f.snapshot ->> 'name' as listing, f.kind, f.state, ${terms}, f.added, d.state as deal,
        (select jsonb_build_object('mine', c.by_id = ${userId}, 'reason', c.reason, 'state', c.state, 'answer', c.answer)
          from deal_claims c where c.deal_id = d.id) as claim,
        ${otherName} as with, case when f.maker_id = ${userId} then 'me' else 'them' end as from, f.closed_reason as reason,
        f.created_at as "createdAt", f.expires_at as "expiresAt", f.closed_at as "closedAt"
      from offers f
      join users o on o.id = case when f.maker_id = ${userId} then f.receiver_id else f.maker_id end
      left join businesses b on b.user_id = o.id
      left join deals d on d.offer_id = f.id
      where (f.maker_id = ${userId} or f.receiver_id = ${userId})
        and (${last?.id ?? null}::uuid is null or f.id > ${last?.id ?? null}::uuid)
      order by f.id limit ${batch}`,
  )
}

const added = (term: keyof AddedTerms) => (row: Offer) => row.added?.[term] ?? ''

/** The offers that a user has made or received, with their outcome. */
export const offers = part({
  name: 'offers',
  read: readOffers,
  sheet: 'Offers',
  columns: {
    With: 'with',
    From: row => (row.from === 'me' ? 'Me' : row.with),
    Deadstock: 'listing',
    Kind: 'kind',
    State: 'state',
    Reason: 'reason',
    Quantity: 'quantity',
    Unit: 'unit',
    Price: 'amount',
    GST: 'gst',
    Delivery: 'delivery',
    PIN: 'pin',
    Note: 'note',
    Packing: added('packing'),
    Loading: added('loading'),
    Freight: added('freight'),
    'GST rate': added('gstRate'),
    'Payment within days': added('payWithinDays'),
    'Lifting within days': added('liftWithinDays'),
    'Tolerance percent': added('tolerancePercent'),
    'Terms of resale': added('resale'),
    Made: 'createdAt',
    Until: 'expiresAt',
    Closed: 'closedAt',
    Agreement: 'deal',
    Claim: row => (row.claim ? `${row.claim.mine ? 'Mine' : row.with}: ${row.claim.reason}, ${row.claim.state}` : ''),
    'Answer to the claim': row => row.claim?.answer ?? '',
  },
})
