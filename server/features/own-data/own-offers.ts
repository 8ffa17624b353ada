import { sql } from 'kysely'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'

const batch = 500

/** An offer that a user has made or received, with its outcome. */
interface OwnOffer {
  id: string
  other: string
  listing: string
  kind: string
  mine: boolean
  state: string
  closed_reason: string | null
  quantity: number
  unit: string
  amount: number | null
  gst: string | null
  delivery: string
  pin: string | null
  note: string
  added: AddedTerms | null
  created_at: Date
  expires_at: Date
  closed_at: Date | null
  deal: string | null
  /** a claim of one side of the agreement about the other */
  claim: { mine: boolean; reason: string; state: string; answer: string } | null
}

/** The offers of a user, in batches; first those of open rounds, which the other side has not read yet. */
export async function* readOwnOffers(db: Db, userId: string): AsyncGenerator<OwnOffer[]> {
  const untilADate = await readRoundOffers(db, userId)
  if (untilADate.length > 0) yield untilADate
  let after: OwnOffer | undefined
  for (;;) {
    const { rows }: { rows: OwnOffer[] } = await sql<OwnOffer>`
      select f.id, f.snapshot ->> 'name' as listing, f.kind, f.maker_id = ${userId} as mine, f.state, f.closed_reason, f.quantity,
        f.unit, f.amount, f.gst, f.delivery, f.pin, f.note, f.added, f.created_at, f.expires_at, f.closed_at, d.state as deal,
        (select jsonb_build_object('mine', c.by_id = ${userId}, 'reason', c.reason, 'state', c.state, 'answer', c.answer)
          from deal_claims c where c.deal_id = d.id) as claim,
        case when o.active then coalesce(nullif(o.full_name, ''), b.name, '') else 'Deleted User' end as other
      from offers f
      join users o on o.id = case when f.maker_id = ${userId} then f.receiver_id else f.maker_id end
      left join businesses b on b.user_id = o.id
      left join deals d on d.offer_id = f.id
      where (f.maker_id = ${userId} or f.receiver_id = ${userId})
        and (${after?.id ?? null}::uuid is null or f.id > ${after?.id ?? null}::uuid)
      order by f.id limit ${batch}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)
  }
}

async function readRoundOffers(db: Db, userId: string): Promise<OwnOffer[]> {
  const { rows } = await sql<OwnOffer>`
    select f.id, f.snapshot ->> 'name' as listing, 'offer' as kind, true as mine, case when r.sealed then 'sealed' else 'open' end as state,
      null as closed_reason, f.quantity, f.unit, f.amount, f.gst, f.delivery, f.pin, f.note, f.raised_at as created_at,
      r.ends_at as expires_at, null as closed_at, null as deal, coalesce(nullif(o.full_name, ''), b.name, '') as other
    from round_offers f join offer_rounds r on r.id = f.round_id join listings l on l.id = r.listing_id
    join users o on o.id = l.user_id left join businesses b on b.user_id = o.id
    where f.maker_id = ${userId} order by f.id`.execute(db)
  return rows
}

export const offerOf = ({ mine, closed_reason, created_at, expires_at, closed_at, other, ...offer }: OwnOffer) => ({
  ...offer,
  with: other,
  from: mine ? 'me' : 'them',
  reason: closed_reason,
  createdAt: created_at,
  expiresAt: expires_at,
  closedAt: closed_at,
})

export const offerHeader = [
  'With',
  'From',
  'Deadstock',
  'Kind',
  'State',
  'Reason',
  'Quantity',
  'Unit',
  'Price',
  'GST',
  'Delivery',
  'PIN',
  'Note',
  'Packing',
  'Loading',
  'Freight',
  'GST rate',
  'Payment within days',
  'Lifting within days',
  'Tolerance percent',
  'Terms of resale',
  'Made',
  'Until',
  'Closed',
  'Agreement',
  'Claim',
  'Answer to the claim',
]
export const offerRow = (row: OwnOffer): Cell[] => [
  row.other,
  row.mine ? 'Me' : row.other,
  row.listing,
  row.kind,
  row.state,
  row.closed_reason ?? '',
  row.quantity,
  row.unit,
  row.amount ?? '',
  row.gst ?? '',
  row.delivery,
  row.pin ?? '',
  row.note,
  row.added?.packing ?? '',
  row.added?.loading ?? '',
  row.added?.freight ?? '',
  row.added?.gstRate ?? '',
  row.added?.payWithinDays ?? '',
  row.added?.liftWithinDays ?? '',
  row.added?.tolerancePercent ?? '',
  row.added?.resale ?? '',
  row.created_at.toISOString(),
  row.expires_at.toISOString(),
  row.closed_at?.toISOString() ?? '',
  row.deal ?? '',
  row.claim ? `${row.claim.mine ? 'Mine' : row.other}: ${row.claim.reason}, ${row.claim.state}` : '',
  row.claim?.answer ?? '',
]
