import { formatNumber } from './numbers.ts'

/** The currency of every price; the product trades in India only. */
export const currency = '₹'

/** An amount in rupees with Indian grouping, paise only where there are any: ₹850, ₹1,250.50, ₹12,34,567.89. */
export const formatRupees = (amount: number): string => {
  const paise = Math.round(Math.abs(amount) * 100)
  const decimals = paise % 100 === 0 ? '' : `.${String(paise % 100).padStart(2, '0')}`
  return `${amount < 0 ? '-' : ''}${currency}${formatNumber(Math.floor(paise / 100))}${decimals}`
}

const lakh = 100_000
const crore = 100 * lakh

/** A large amount in rupees in short: ₹85,000, ₹1.2 lakh, ₹12.35 crore, ₹1,234 crore. */
export const formatLakhCrore = (amount: number): string => {
  const size = Math.abs(amount)
  if (size < lakh) return formatRupees(Math.round(amount))
  const sign = amount < 0 ? '-' : ''
  const lakhs = rounded(size / lakh)
  if (lakhs < 100) return `${sign}${currency}${formatNumber(lakhs)} lakh`
  return `${sign}${currency}${formatNumber(rounded(size / crore))} crore`
}

const rounded = (value: number): number => (value < 100 ? Math.round(value * 100) / 100 : Math.round(value))

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** Reads a typed amount, with or without ₹ and grouping; null if it is no amount. */
export function readAmount(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, '')
  return AMOUNT.test(digits) ? Number(digits) : null
}
