import type { Random } from '../random/random.ts'

/** A price as a seller would quote it: rounded to 5 paise below ₹5, and to larger steps, up to ₹500, above. */
export function quoted(price: number): number {
  const step = price < 5 ? 0.05 : price < 25 ? 0.25 : price < 150 ? 1 : price < 1000 ? 5 : price < 10_000 ? 50 : 500
  return Math.max(0.05, Math.round(price / step) * step * 100) / 100
}

/** A quantity with two significant digits: 4,700 rather than 4,683. */
export function counted(quantity: number): number {
  if (quantity < 20) return Math.max(1, Math.round(quantity))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(quantity)) - 1)
  return Math.round(quantity / step) * step
}

/** The size of a lot between two limits, small lots as likely as large ones; expensive goods come in smaller lots. */
export function lotOf(random: Random, [low, high]: readonly [number, number], factor: number): number {
  const quantity = low * (high / low) ** random.next()
  return counted(Math.max(low, quantity / Math.max(1, factor) ** 0.5))
}

/** The minimum order of a lot: one to five percent of it, as a round number. */
export function smallestOrder(random: Random, lot: number): number {
  const share = lot * random.between(0.01, 0.05)
  if (share <= 1.5) return 1
  const step = share < 10 ? 1 : share < 60 ? 5 : share < 300 ? 25 : share < 1000 ? 50 : share < 5000 ? 250 : 1000
  return Math.min(lot, Math.max(step, Math.round(share / step) * step))
}
