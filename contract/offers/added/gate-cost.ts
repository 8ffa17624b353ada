import { type AddedTerms, chargeNames } from './added-terms.ts'

/** The parts of an offer that determine its cost; `added` may be null or missing in older offers. */
export interface CostedOffer {
  quantity: number
  amount: number
  gst: 'extra' | 'included' | 'not-applicable' | null
  added?: AddedTerms | null | undefined
}

/** The cost of an offer, each figure in whole paise. */
export interface GateCost {
  goods: bigint
  /** packing, loading and freight */
  charges: bigint
  /** on top of the price, or part of it if GST is included; null if no rate is stated */
  gst: bigint | null
  /** the sum that the buyer pays, as far as the terms state it */
  sum: bigint
  /** the sum per unit */
  rate: bigint
}

/** Rupees with at most two decimals, as paise. */
export const paiseOf = (rupees: number): bigint => BigInt(Math.round(rupees * 100))
export const rupeesOf = (paise: bigint): number => Number(paise) / 100

/** A quotient of non-negative numbers, rounded half up. */
const divide = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

const thousandthsOf = (quantity: number): bigint => BigInt(Math.round(quantity * 1000))
const BASIS_POINTS = 10_000n

/**
 * The sum and the rate per unit at the buyer's gate. Each line is rounded to the paisa, half up, and the sum is the sum
 * of the rounded lines. GST is due on the charges too; if the price includes GST, the charges include it as well.
 */
export function gateCost({ quantity, amount, gst, added = null }: CostedOffer): GateCost {
  const goods = divide(thousandthsOf(quantity) * paiseOf(amount), 1000n)
  const charges = chargeNames.reduce((sum, name) => sum + paiseOf(added?.[name] ?? 0), 0n)
  const base = goods + charges
  const rate = added?.gstRate ?? null
  const tax = rate === null || gst === null || gst === 'not-applicable' ? null : taxOf(base, rate, gst)
  const sum = gst === 'extra' ? base + (tax ?? 0n) : base
  return { goods, charges, gst: tax, sum, rate: divide(sum * 1000n, thousandthsOf(quantity)) }
}

function taxOf(base: bigint, percent: number, gst: 'extra' | 'included'): bigint {
  const points = BigInt(Math.round(percent * 100))
  return gst === 'extra' ? divide(base * points, BASIS_POINTS) : divide(base * points, BASIS_POINTS + points)
}

/** True if a charge or a GST rate is stated. */
export const statesCosts = (added: AddedTerms | null | undefined): added is AddedTerms =>
  added !== null && added !== undefined && (added.gstRate !== null || chargeNames.some(name => added[name] !== null))
