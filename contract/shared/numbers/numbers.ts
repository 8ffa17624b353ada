/** The greatest numbers: the price of a unit in rupees, and a quantity in any unit. */
export const numberLimits = { amountMost: 999_999_999.99, quantityMost: 999_999_999 } as const

/**
 * A number with Indian grouping and at most three decimals: 12,34,567.5. Gives the result of Intl for en-IN, whose
 * first formatter would cost a browser 20 ms at the start of a page.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.')
  const grouped = whole.replaceAll(/\d(?=(\d\d)+\d$)/g, '$&,')
  return `${value < 0 ? '-' : ''}${grouped}${decimals ? `.${decimals}` : ''}`
}

/** A count for people; 10,000+ if counting stopped early. */
export const formatCount = (value: number, exact: boolean): string => `${formatNumber(value)}${exact ? '' : '+'}`
