/**
 * The time until goods expire; `percentLeft` is its share of the whole shelf life, null if the month of making is
 * unknown.
 */
export interface ShelfLife {
  daysLeft: number
  percentLeft: number | null
  /** true for food that may no longer be sold online to consumers */
  short: boolean
}

export const shelfLifeTexts = {
  short: 'Short shelf life: not enough for resale to consumers online (FSSAI)',
} as const

// food sold online to consumers must have at least this life left on delivery
const SHORT_BELOW = { percent: 30, days: 45 } as const
const DAY_MS = 86_400_000

const isFood = (categoryId: string | null, subCategory: string | null): boolean =>
  categoryId === 'food' || subCategory === 'Nutraceuticals'

interface Goods {
  /** YYYY-MM; counts as the first day of the month */
  madeOn: string | null
  expiresOn: string | null
  categoryId: string | null
  subCategory: string | null
}

/** The shelf life of goods; null without a date, or if the date has passed. `today` is the day in India, YYYY-MM-DD. */
export function shelfLifeOf({ madeOn, expiresOn, categoryId, subCategory }: Goods, today: string): ShelfLife | null {
  if (expiresOn === null || expiresOn < today) return null
  const daysLeft = daysBetween(today, expiresOn)
  const life = madeOn === null ? 0 : daysBetween(`${madeOn}-01`, expiresOn)
  const percentLeft = life > 0 ? Math.min(100, Math.floor((daysLeft * 100) / life)) : null
  const short = percentLeft !== null && percentLeft < SHORT_BELOW.percent && daysLeft < SHORT_BELOW.days
  return { daysLeft, percentLeft, short: short && isFood(categoryId, subCategory) }
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** '129 days (71%) left' */
export function leftText({ daysLeft, percentLeft }: ShelfLife): string {
  if (daysLeft === 0) return 'last day'
  const days = daysLeft === 1 ? '1 day' : `${daysLeft} days`
  return percentLeft === null ? `${days} left` : `${days} (${percentLeft}%) left`
}
