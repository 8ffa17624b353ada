const SCALES: ReadonlyMap<string, number> = new Map([
  ['lakh', 1e5],
  ['lakhs', 1e5],
  ['lac', 1e5],
  ['lacs', 1e5],
  ['crore', 1e7],
  ['crores', 1e7],
  ['cr', 1e7],
])
const CURRENCY = /^(?:@\s*)?(?:(?:approx|about|abt|around)\b\.?\s*)?(?:₹|rs\b\.?|inr\b|rupees?\b)?\s*/i
const AFTER_PRICE = /\/-|(?:₹|rs\.?|inr|rupees?|only|approx\.?|\bnett?)$|(?:\+|\bplus\b)\s*(?:gst|tax)?$/gi

/** A digit of an Indian script: each script has its block of 128 signs, with the digits at the same positions. */
const INDIAN_DIGIT = /[\u0900-\u0d7f]/gu
const asLatinDigit = (sign: string): string =>
  /\p{Nd}/u.test(sign) ? String((sign.charCodeAt(0) & 0x7f) - 0x66) : sign

const GROUPED = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$|^-?\.\d+$/
const DECIMAL_COMMA = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/

interface SplitNumber {
  value: number
  /** the text after the number: 'mtr' in '500 mtr' */
  words: string
  /** a comma was read as the decimal sign, because it cannot separate a group: '12,50' */
  decimalComma: boolean
}

/** Splits a text into a number and the text after it: '₹ 92/m', '1,20,000', 'Rs. 1.2 lakh', '(-)500 mtr'. */
export function splitNumber(text: string): SplitNumber | undefined {
  const negative = /^\s*(?:\(-\)\s*|\()(?=[\d.])/
  const plain = text
    .normalize('NFKC')
    .replace(INDIAN_DIGIT, asLatinDigit)
    .replace(negative, '-')
    .replace(/^(-[\d.,]+)\)$/, '$1')
  const bare = plain.trim().replace(CURRENCY, '').replace(AFTER_PRICE, '').trim()
  const [, spaced = '', rest = ''] = /^(-?[\d.,\s]*\d)\s*(.*)$/su.exec(bare) ?? []
  const digits = spaced.replace(/\s+/g, '')
  const decimalComma = DECIMAL_COMMA.test(digits)
  if (!decimalComma && !GROUPED.test(digits)) return undefined
  const number = Number(decimalComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''))
  const [first = '', ...others] = rest.split(/\s+/)
  const scale = SCALES.get(first.toLowerCase().replace(/\.$/, ''))
  const words = (scale ? others.join(' ') : rest).replace(/^(?:rs|rupees)\b\.?/i, '').trim()
  // 1.1 x 1e5 is 110000.00000000001
  return { value: Number((number * (scale ?? 1)).toPrecision(15)), words, decimalComma }
}

/**
 * A number that a person typed or pasted into a field: '1,250', 'Rs. 1,250/-', '1.2 lakh', '92.'. Undefined for other
 * text, also for '12,50', whose comma could be a decimal sign or a slip.
 */
export function readTypedNumber(text: string): number | undefined {
  const found = splitNumber(text.replace('−', '-').replace(/(\d)\.\s*$/, '$1'))
  return found && found.words === '' && !found.decimalComma ? found.value : undefined
}

const TYPED_BELOW = 1_000_000_000

/** A typed number from 0 to below a thousand million, with at most this number of decimals; null for other text. */
export function readTypedDecimal(text: string, decimals: number): number | null {
  const value = readTypedNumber(text)
  if (value === undefined || value < 0 || value >= TYPED_BELOW) return null
  return Number(value.toFixed(decimals)) === value ? value : null
}
