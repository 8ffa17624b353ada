import type { Cells } from './column-content.ts'
import { wordsOfHeader } from './header-words.ts'
import { readMeasured } from './values/read-values.ts'

/** The factors of the usual GST rates, by which a total may exceed rate x quantity. */
const WITH_GST = [1.05, 1.12, 1.18, 1.28, 1.4] as const
const SHARE = 0.9

export interface RateCheck {
  /** number of rows with a rate, a quantity and a total */
  of: number
  agree: number
  agreeWithGst: number
  /** positions of the rows where rate x quantity is not the total */
  differ: readonly number[]
}

interface Columns {
  rate: number
  quantity: number
  total: number
}

/** Compares rate x quantity with the total in each row; rows without one of the three figures are skipped. */
export function checkRate(
  rows: readonly Cells[],
  headers: readonly string[],
  { rate, quantity, total }: Columns,
): RateCheck {
  const per = wordsOfHeader(headers[rate] ?? '').measure?.factor ?? 1
  const counted = wordsOfHeader(headers[quantity] ?? '').measure?.factor ?? 1
  const check = { of: 0, agree: 0, agreeWithGst: 0, differ: [] as number[] }
  for (const [place, cells] of rows.entries()) {
    const [a, b, sum] = [rate, quantity, total].map(column => readMeasured(cells[column] ?? ''))
    if (!a || !b || !sum || sum.value === 0) continue
    check.of++
    const products = [a.value * b.value, (a.value * b.value * counted) / per, (a.value * b.value) / per]
    const fits = (product: number) => Math.abs(product - sum.value) <= Math.max(1, Math.abs(sum.value) * 0.002)
    if (products.some(fits)) check.agree++
    else {
      if (WITH_GST.some(factor => products.some(product => fits(product * factor)))) check.agreeWithGst++
      check.differ.push(place)
    }
  }
  return check
}

export const isChecked = ({ of, agree }: RateCheck): boolean => of > 1 && agree >= of * SHARE
export const isCheckedWithGst = ({ of, agree, agreeWithGst }: RateCheck): boolean =>
  of > 1 && agree + agreeWithGst >= of * SHARE
