import { formatRupees } from '../shared/numbers/money.ts'
import { formatNumber } from '../shared/numbers/numbers.ts'
import { formatQuantity, formatUnit, isUnit } from '../shared/numbers/units.ts'
import type { PriceBreak } from './price-breaks.ts'

/** `₹92 / metre`; the price alone where there is no unit. */
export const formatRate = (amount: number, unit: unknown): string =>
  isUnit(unit) ? `${formatRupees(amount)} / ${formatUnit(unit)}` : formatRupees(amount)

/** `500 m`; the number alone where there is no unit. */
export const formatQuantityOf = (quantity: number, unit: unknown): string =>
  isUnit(unit) ? formatQuantity(quantity, unit) : formatNumber(quantity)

interface Stock {
  priceBreaks: readonly PriceBreak[] | null
  wholeLot: boolean
  quantityAvailable: number | null
}

/** The steps that a buyer can reach: none of a whole lot, none beyond what is left. */
export const reachableBreaks = ({ priceBreaks, wholeLot, quantityAvailable }: Stock): readonly PriceBreak[] =>
  wholeLot ? [] : (priceBreaks ?? []).filter(({ from }) => from <= (quantityAvailable ?? Number.POSITIVE_INFINITY))

/** The rate that a listing asks for a quantity. */
export const rateFor = ({ amount, ...stock }: Stock & { amount: number | null }, quantity: number): number | null =>
  reachableBreaks(stock).findLast(({ from }) => from <= quantity)?.rate ?? amount

/** 'From 1,000 m': '₹88 / metre', and the first rate below the first of them; null where one rate holds for all. */
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
