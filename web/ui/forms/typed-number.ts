const SEPARATORS = /[₹,\s]/g
const NUMBER = /^\d*\.?\d*$/

/** A typed or pasted number without ₹, commas and blanks: '₹ 1,25,000.50' becomes '125000.50'. Other text stays. */
export function plainNumber(text: string): string {
  const plain = text.replaceAll(SEPARATORS, '')
  return NUMBER.test(plain) ? plain : text
}

/** A number with Indian grouping, as far as it is typed: '125000.' becomes '1,25,000.'. Other text stays. */
export function groupedNumber(text: string): string {
  const plain = plainNumber(text)
  if (!NUMBER.test(plain)) return text
  const [whole = '', ...decimals] = plain.split('.')
  return [whole.replaceAll(/\d(?=(\d\d)+\d$)/g, '$&,'), ...decimals].join('.')
}

/** The place in a grouped number after as many digits and points as lie before `caret` in `text`. */
export function caretInGrouped(text: string, caret: number): number {
  const grouped = groupedNumber(text)
  // text that is no number is shown as typed
  if (grouped === text) return caret
  let left = plainNumber(text.slice(0, caret)).length
  let place = 0
  while (left > 0 && place < grouped.length) {
    if (grouped[place] !== ',') left -= 1
    place += 1
  }
  return place
}
