/** The currency of every price; the product trades in India only. */
export const currency = '₹'

const rupeesFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount in rupees with Indian grouping, paise only where there are any: ₹850, ₹1,250.50, ₹12,34,567.89. */
export const formatRupees = (amount: number): string => rupeesFormat.format(amount)

const wholeFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const lakh = 100_000
const crore = 100 * lakh

/** A large amount in rupees as it is spoken: ₹85,000, ₹1.2 lakh, ₹12.35 crore, ₹1,234 crore. */
export const formatLakhCrore = (amount: number): string => {
  const size = Math.abs(amount)
  if (size < lakh) return formatRupees(Math.round(amount))
  const sign = amount < 0 ? '-' : ''
  const lakhs = rounded(size / lakh)
  if (lakhs < 100) return `${sign}${currency}${wholeFormat.format(lakhs)} lakh`
  return `${sign}${currency}${wholeFormat.format(rounded(size / crore))} crore`
}

const rounded = (value: number): number => (value < 100 ? Math.round(value * 100) / 100 : Math.round(value))
