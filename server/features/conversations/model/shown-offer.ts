import { sql } from 'kysely'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import { allowsClaimMove, type ClaimReason, type ClaimState } from '#contract/offers/claims/rules.ts'
import { type DealState, type OfferState, offerMoves, offerTotal, stateAt } from '#contract/offers/rules.ts'
import type { Deal, Offer } from '#contract/offers/schema.ts'
import type { Viewer } from '#server/platform/context.ts'
import { mayAnswer } from './conversation-policy.ts'
import type { OfferTerms } from './offer-terms.ts'

/** An offer as JSON from the database, with its related facts. */
export interface OfferJson extends OfferTerms {
  id: string
  state: OfferState
  maker_id: string
  buyer_id: string
  seller_id: string
  parent_id: string | null
  note: string
  added: AddedTerms | null
  minimum: number | null
  asked: number | null
  created_at: string
  expires_at: string
  closed_at: string | null
  closed_reason: string | null
  live: boolean
  round: boolean
  deal: DealJson | null
}

export interface DealJson {
  id: string
  state: DealState
  agreed_at: string
  closed_at: string | null
  buyer_done_at: string | null
  seller_done_at: string | null
  reason: string | null
  claim: ClaimJson | null
}

interface ClaimJson {
  by_id: string
  about_id: string
  reason: ClaimReason
  state: ClaimState
  made_at: string
  answer_by: string
  answer: string
}

/** An offer `o` as `OfferJson`. */
export const offerJson = sql`jsonb_build_object(
  'id', o.id, 'kind', o.kind, 'state', o.state, 'maker_id', o.maker_id, 'buyer_id', o.buyer_id,
  'seller_id', case o.buyer_id when o.maker_id then o.receiver_id else o.maker_id end, 'parent_id', o.parent_id,
  'quantity', o.quantity, 'unit', o.unit, 'amount', o.amount, 'gst', o.gst, 'delivery', o.delivery, 'pin', o.pin, 'note', o.note,
  'added', o.added, 'minimum', o.snapshot -> 'minimum', 'asked', o.snapshot -> 'amount', 'created_at', o.created_at, 'expires_at', o.expires_at,
  'closed_at', o.closed_at, 'closed_reason', o.closed_reason,
  'round', o.round_id is not null, 'live', (select l.status = 'Active' from listings l where l.id = o.listing_id),
  'deal', (select jsonb_build_object('id', d.id, 'state', d.state, 'agreed_at', d.agreed_at, 'closed_at', d.closed_at,
     'buyer_done_at', d.buyer_done_at, 'seller_done_at', d.seller_done_at, 'reason', d.reason, 'claim', (select to_jsonb(c) from (select by_id, about_id, reason, state,
       made_at, answer_by, answer from deal_claims where deal_id = d.id) c))
    from deals d where d.offer_id = o.id))`

type Parties = Pick<OfferJson, 'buyer_id' | 'seller_id'>

/** The account that looks, and the role of the person in its firm. */
export type OfferViewer = Pick<Viewer, 'userId' | 'firm'>

/** The viewer of an offer, and the current time; `closed` is true if the two can no longer write to each other. */
export interface Sight {
  viewer: OfferViewer
  now: Date
  closed: boolean
}

/** An offer as one of its two sides sees it. */
export function shownOffer(row: OfferJson, { viewer, now, closed }: Sight): Offer {
  const { kind, quantity, amount, live, round } = row
  const barred = closed || !mayAnswer(viewer)
  const situation = { kind, state: row.state, by: row.maker_id, expiresAt: row.expires_at, live, closed: barred, round }
  return {
    id: row.id,
    kind,
    state: stateAt(situation, now),
    by: row.maker_id,
    buyer: row.buyer_id,
    parentId: row.parent_id,
    quantity,
    unit: row.unit,
    amount,
    total: amount === null ? null : offerTotal(quantity, amount),
    gst: row.gst,
    delivery: row.delivery,
    pin: row.pin,
    note: row.note,
    added: row.added,
    minimum: row.minimum,
    asked: row.asked,
    createdAt: iso(row.created_at),
    expiresAt: iso(row.expires_at),
    closedAt: row.closed_at && iso(row.closed_at),
    reason: row.closed_reason,
    deal: row.deal && shownDeal(row.deal, row, viewer),
    can: offerMoves(situation, viewer.userId, now),
  }
}

/** A deal for one of its two people. */
export function shownDeal(deal: DealJson, { buyer_id, seller_id }: Parties, viewer: OfferViewer): Deal {
  const doneBy = [...(deal.buyer_done_at ? [buyer_id] : []), ...(deal.seller_done_at ? [seller_id] : [])]
  const agreed = deal.state === 'agreed' && mayAnswer(viewer)
  return {
    id: deal.id,
    state: deal.state,
    agreedAt: iso(deal.agreed_at),
    closedAt: deal.closed_at && iso(deal.closed_at),
    doneBy,
    reason: deal.reason,
    claim: deal.claim && shownClaim(deal.claim, viewer),
    can: { complete: agreed && !doneBy.includes(viewer.userId), cancel: agreed },
  }
}

const shownClaim = (claim: ClaimJson, viewer: OfferViewer): Deal['claim'] => ({
  about: claim.about_id,
  reason: claim.reason,
  state: claim.state,
  madeAt: iso(claim.made_at),
  answerBy: iso(claim.answer_by),
  answer: claim.answer,
  can: {
    answer: mayAnswer(viewer) && claim.about_id === viewer.userId && allowsClaimMove(claim.state, 'answer'),
    withdraw: mayAnswer(viewer) && claim.by_id === viewer.userId && allowsClaimMove(claim.state, 'withdraw'),
  },
})

const iso = (at: string): string => new Date(at).toISOString()
