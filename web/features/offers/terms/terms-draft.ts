import type { ApiInput } from '#contract/api.ts'
import type { FieldFault } from '#contract/http/refusals.ts'
import type { Listing } from '#contract/listings/endpoints.ts'
import { listingLimits } from '#contract/listings/rules.ts'
import { type AddedTerms, carriedTerms } from '#contract/offers/added/added-terms.ts'
import { formatAllIn, gateName } from '#contract/offers/added/added-texts.ts'
import { gateCost, rupeesOf, statesCosts } from '#contract/offers/added/gate-cost.ts'
import { type GstTerm } from '#contract/offers/gst-terms.ts'
import { offerFault } from '#contract/offers/offer-fault.ts'
import { type Delivery, type OfferKind, offerTotal, presetHours } from '#contract/offers/rules.ts'
import type { Offer } from '#contract/offers/schema.ts'
import { formatEnd, formatGst, formatOfferTotal } from '#contract/offers/texts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { readTypedDecimal } from '#contract/shared/numbers/read-number.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { type AddedDraft, addedOf, draftOf } from './added-draft.ts'

/** The facts of a lot that an offer must fit. */
export type OfferedLot = Pick<
  Listing,
  | 'id'
  | 'name'
  | 'images'
  | 'amount'
  | 'unit'
  | 'gst'
  | 'negotiable'
  | 'minOrderQuantity'
  | 'quantityAvailable'
  | 'wholeLot'
  | 'packSize'
  | 'packUnit'
>

/** The terms of an offer as typed. */
export interface TermsDraft {
  kind: OfferKind
  quantity: string
  amount: string
  gst: GstTerm | null
  delivery: Delivery
  pin: string
  note: string
  hours: number
  /** the terms that the seller adds; null: none; undefined: a buyer's form, which has no added terms */
  added?: AddedDraft | null | undefined
  /** the Idempotency-Key of these terms; a changed draft gets a new key */
  clientId?: string | undefined
}

export const deliveryLabels: Record<Delivery, string> = { 'ex-godown': 'Ex-godown', delivered: 'Delivered' }

/** Reads a typed quantity; null if the text is no quantity. */
export const readQuantity = (text: string): number | null => readTypedDecimal(text, 3)

/** Reads a typed amount in rupees; null if the text is no amount. */
export const readRupees = (text: string): number | null => readTypedDecimal(text, 2)

/** The step of the plus and minus buttons: one pack, or else the largest power of ten within the minimum order. */
export function quantityStep({ packSize, minOrderQuantity }: OfferedLot): number {
  if (packSize) return packSize
  return minOrderQuantity && minOrderQuantity >= 10 ? 10 ** Math.floor(Math.log10(minOrderQuantity)) : 1
}

/** The next quantity above or below in whole steps, within the allowed range. */
export function stepQuantity(lot: OfferedLot, from: number | null, direction: 1 | -1): number {
  const step = quantityStep(lot)
  const steps = (from ?? 0) / step
  const next = direction === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1
  return Math.min(Math.max(step, round(next * step)), Math.max(step, lot.quantityAvailable ?? Infinity))
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** The first values of a form about a lot. */
export function startingTerms(lot: OfferedLot, kind: OfferKind, selling = false): TermsDraft {
  const quantity = lot.wholeLot ? lot.quantityAvailable : lot.minOrderQuantity
  return {
    kind,
    quantity: quantity ? formatNumber(quantity) : '',
    amount: lot.negotiable || lot.amount === null ? '' : formatNumber(lot.amount),
    gst: lot.gst,
    delivery: 'ex-godown',
    pin: '',
    note: '',
    hours: presetHours,
    ...(selling && { added: null }),
  }
}

/** The first values of a counter-offer, or of the answer to a price request. */
export const answeringTerms = (
  { quantity, amount, asked, gst, delivery, pin, added }: Offer,
  selling: boolean,
): TermsDraft => ({
  kind: 'offer',
  quantity: formatNumber(quantity),
  amount: formatNumber(amount ?? asked ?? 0),
  gst,
  delivery,
  pin: pin ?? '',
  note: '',
  hours: presetHours,
  ...(selling && { added: draftOf(added) }),
})

/** The first fault that the page can find with the loaded facts of the lot; the server checks more rules. */
export function termsFaults(draft: TermsDraft, lot: OfferedLot, selling: boolean): FieldFault[] {
  const given = { ...termsOf(draft), kind: draft.kind, quantity: readQuantity(draft.quantity) ?? 0 }
  const none = { open: false, tries: 0, openOfAccount: 0, openMost: 1 }
  const fault = offerFault(given, { ...lot, live: true, own: false, selling }, none)
  return fault ? [{ field: fault.field, message: fault.message }] : []
}

/** The lot without its rate, because a round accepts offers at any rate. */
export const atAnyRate = (lot: OfferedLot): OfferedLot => ({
  ...lot,
  amount: listingLimits.amountMost,
  negotiable: true,
})

/** The terms in the form of the API. */
export const termsOf = ({ kind, quantity, amount, gst, delivery, pin, note, hours, added }: TermsDraft) =>
  ({
    quantity: readQuantity(quantity) ?? 0,
    ...(kind === 'offer' && { amount: readRupees(amount), hours, gst }),
    ...(kind === 'offer' && added !== undefined && { added: added && addedOf(added, delivery) }),
    delivery,
    pin: delivery === 'delivered' ? pin.replaceAll(/\s/g, '') : null,
    note: note.trim(),
  }) satisfies Partial<ApiInput<'POST /offers'>['body']>

/** Formats the lot's terms: 'Asked: ₹92 / metre + GST · minimum 500 m · 4,200 m available'. */
export function listedLine({ amount, unit, gst, minOrderQuantity, quantityAvailable, wholeLot }: OfferedLot): string {
  const formatQuantity = (quantity: number) => formatQuantityOf(quantity, unit ?? '')
  return [
    amount !== null && unit ? `Asked: ${formatRate(amount, unit)}${formatGst(gst)}` : '',
    minOrderQuantity && !wholeLot ? `minimum ${formatQuantity(minOrderQuantity)}` : '',
    quantityAvailable
      ? wholeLot
        ? `whole lot of ${formatQuantity(quantityAvailable)}`
        : `${formatQuantity(quantityAvailable)} available`
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Formats the sum and the end of the offer: '500 m × ₹85', '₹42,500 + GST'; with added terms also the rate with all
 * charges.
 */
export function sumOf(draft: TermsDraft, { unit }: OfferedLot, now: Date, before?: CarriedFrom) {
  const quantity = readQuantity(draft.quantity)
  const amount = readRupees(draft.amount)
  if (!quantity || !amount || !unit) return null
  const { gst } = draft
  const added = addedTo(draft, before)
  return {
    rate: `${formatQuantityOf(quantity, unit)} × ${formatRate(amount, unit)}`,
    total: formatOfferTotal(offerTotal(quantity, amount)),
    gst: `${formatGst(gst)}${formatAllIn({ quantity, amount, gst, added })}`,
    gate: statesCosts(added)
      ? `${gateName({ ...draft, pin: termsOf(draft).pin })}: ${formatRate(rupeesOf(gateCost({ quantity, amount, gst, added }).rate), unit)}`
      : '',
    end: formatEnd(new Date(now.getTime() + draft.hours * 3_600_000)),
  }
}

/** The offer that a buyer answers; its terms are kept. */
export type CarriedFrom = Pick<Offer, 'added' | 'pin'>

/**
 * The seller's terms: those in the draft, or those of the offer that a buyer answers; null while a number is
 * unreadable.
 */
export function addedTo(draft: TermsDraft, before?: CarriedFrom): AddedTerms | null {
  if (!draft.added) return before ? carriedTerms(before, { ...draft, pin: termsOf(draft).pin }) : null
  const added = addedOf(draft.added, draft.delivery)
  return Object.values(added).some(value => Number.isNaN(value)) ? null : added
}
