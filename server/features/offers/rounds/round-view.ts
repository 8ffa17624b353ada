import type { RoundOffer } from '#contract/offers/rounds/round-endpoints.ts'
import { type ShownRound, shownRound } from '#contract/offers/rounds/round-rules.ts'
import { offerTotal } from '#contract/offers/rules.ts'
import type { RoundOfferRow, RoundRow } from './round-store.ts'

export const roundView = (
  row: Pick<RoundRow, 'state' | 'ends_at' | 'answer_by' | 'sealed'> | undefined,
  now: Date,
): ShownRound | null =>
  shownRound(row ? { state: row.state, endsAt: row.ends_at, answerBy: row.answer_by, sealed: row.sealed } : null, now)

/** An offer of a round, for readers who may see it. */
export const roundOfferView = ({ made_at, ...row }: RoundOfferRow): RoundOffer => ({
  id: row.id,
  quantity: row.quantity,
  unit: row.unit,
  amount: row.amount,
  total: offerTotal(row.quantity, row.amount),
  gst: row.gst,
  delivery: row.delivery,
  pin: row.pin,
  note: row.note,
  madeAt: made_at.toISOString(),
})
