import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'

/** Formats a total: '412 lines, 1,284 pcs in all'. */
export function formatItems(lines: number, quantity: number | null, unit: string | null): string {
  const counted = `${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}`
  if (quantity === null) return counted
  return `${counted}, ${formatQuantityOf(quantity, unit)} in all`
}
