import { formatRupees } from '../shared/numbers/money.ts'
import { formatNumber } from '../shared/numbers/numbers.ts'
import { formatQuantity, formatUnit, isUnit } from '../shared/numbers/units.ts'
import type { PriceBreak } from './price-breaks.ts'

/** `₹92 / metre`; the price alone without a unit. */
export const formatRate = (amount: number, unit: unknown): string =>
  isUnit(unit) ? `${formatRupees(amount)} / ${formatUnit(unit)}` : formatRupees(amount)

/** `500 m`; the number alone without a unit. */
export const formatQuantityOf = (quantity: number, unit: unknown): string =>
  isUnit(unit) ? formatQuantity(quantity, unit) : formatNumber(quantity)

interface Stock {
  priceBreaks: readonly PriceBreak[] | null
  wholeLot: boolean
  quantityAvailable: number | null
}

/** The steps that a buyer can reach; none for a whole lot, and none above the available quantity. */
export const reachableBreaks = ({ priceBreaks, wholeLot, quantityAvailable }: Stock): readonly PriceBreak[] =>
  wholeLot ? [] : (priceBreaks ?? []).filter(({ from }) => from <= (quantityAvailable ?? Number.POSITIVE_INFINITY))

/** The listed rate of a listing for a quantity. */
export const rateFor = ({ amount, ...stock }: Stock & { amount: number | null }, quantity: number): number | null =>
  reachableBreaks(stock).findLast(({ from }) => from <= quantity)?.rate ?? amount

/** 'From 1,000 m': '₹88 / metre', after the rate below the first step; null if one rate applies to all quantities. */
export function rateSteps(
  listing: Stock & { amount: number | null; unit: string | null },
): Record<string, string> | null {
  const { amount, unit } = listing
  const steps = reachableBreaks(listing)
  const [first] = steps
  if (!first || amount === null) return null
  return Object.fromEntries([
    [`Below ${formatQuantityOf(first.from, unit)}`, formatRate(amount, unit)],
    ...steps.map(step => [`From ${formatQuantityOf(step.from, unit)}`, formatRate(step.rate, unit)]),
  ])
}
