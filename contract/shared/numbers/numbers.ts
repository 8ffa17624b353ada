/** The greatest numbers: rupees for a unit, and quantities in any unit. */
export const numberLimits = { amountMost: 999_999_999.99, quantityMost: 999_999_999 } as const

/**
 * A number with Indian grouping and at most three decimals: 12,34,567.5. Says what Intl says for en-IN, whose first formatter takes a
 * browser 20 ms, just when a page comes up.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.')
  const grouped = whole.replaceAll(/\d(?=(\d\d)+\d$)/g, '$&,')
  return `${value < 0 ? '-' : ''}${grouped}${decimals ? `.${decimals}` : ''}`
}

/** A count for people; one that was not counted to its end reads 10,000+. */
export const formatCount = (value: number, exact: boolean): string => `${formatNumber(value)}${exact ? '' : '+'}`
