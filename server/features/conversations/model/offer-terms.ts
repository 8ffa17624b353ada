import type { GstTerm } from '#contract/offers/gst-terms.ts'
import type { Delivery, OfferKind } from '#contract/offers/rules.ts'

/** The terms of an offer, as columns of its row. */
export interface OfferTerms {
  kind: OfferKind
  quantity: number
  unit: string
  amount: number | null
  gst: GstTerm | null
  delivery: Delivery
  pin: string | null
}
