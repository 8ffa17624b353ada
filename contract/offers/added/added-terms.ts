import { listingLimits } from '#contract/listings/rules.ts'
import { keysOf } from '#contract/shared/keys-of.ts'

/** The GST rates that a seller may state, in percent; the product derives none from the goods. */
export const gstRates = [0, 0.25, 3, 5, 12, 18, 28, 40] as const

/** The charges on top of the price, in rupees for the whole quantity. */
export const chargeNames = ['packing', 'loading', 'freight'] as const
export type ChargeName = (typeof chargeNames)[number]

/** The terms that a seller may add to an offer; null: not stated. Freight is for the PIN code of the offer. */
export interface AddedTerms extends Record<ChargeName, number | null> {
  gstRate: number | null
  /** days from the agreement */
  payWithinDays: number | null
  liftWithinDays: number | null
  /** percent by which the quantity delivered may differ */
  tolerancePercent: number | null
  /** the terms of resale that the buyer accepts */
  resale: string | null
}
export type AddedTerm = keyof AddedTerms

export const noAddedTerms: AddedTerms = {
  packing: null,
  loading: null,
  freight: null,
  gstRate: null,
  payWithinDays: null,
  liftWithinDays: null,
  tolerancePercent: null,
  resale: null,
}

export const addedLimits = {
  chargeMost: listingLimits.amountMost,
  daysMost: 180,
  toleranceMost: 25,
  resaleMost: 200,
} as const

/** The added terms as they are stored: the text in one line, and null if no term is stated. */
export function normaliseTerms(given: AddedTerms | null): AddedTerms | null {
  if (!given) return null
  const normalised = { ...given, resale: given.resale?.replaceAll(/\s+/g, ' ').trim() || null }
  return Object.values(normalised).some(value => value !== null) ? normalised : null
}

export const hasSameTerms = (one: AddedTerms | null, other: AddedTerms | null): boolean =>
  keysOf(noAddedTerms).every(name => (one?.[name] ?? null) === (other?.[name] ?? null))

/** The seller's terms under a buyer's counter-offer. Freight applies only to the PIN code for which it was stated. */
export function carriedTerms(
  before: { added: AddedTerms | null; pin: string | null },
  after: { delivery: string; pin: string | null; gst: string | null },
): AddedTerms | null {
  if (!before.added) return null
  const sameGate = after.delivery === 'delivered' && after.pin === before.pin
  const taxed = after.gst === 'extra' || after.gst === 'included'
  return normaliseTerms({
    ...before.added,
    freight: sameGate ? before.added.freight : null,
    gstRate: taxed ? before.added.gstRate : null,
  })
}
