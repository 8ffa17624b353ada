import { formatRupees } from '../shared/money.ts'
import { formatNumber } from '../shared/numbers.ts'
import { formatQuantity, formatUnit, isUnit } from '../shared/units.ts'
import type { PriceBreak } from './price-breaks.ts'

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
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  const rate = (rupees: number) =>
    isUnit(unit) ? `${formatRupees(rupees)} / ${formatUnit(unit)}` : formatRupees(rupees)
  return Object.fromEntries([
    [`Below ${quantity(first.from)}`, rate(amount)],
    ...steps.map(step => [`From ${quantity(step.from)}`, rate(step.rate)]),
  ])
}
