const SEPARATORS = /[₹,\s]/g
const NUMBER = /^\d*\.?\d*$/

/**
 * Removes ₹, commas and blanks from a typed or pasted number: '₹ 1,25,000.50' becomes '125000.50'. Other text stays
 * unchanged.
 */
export function plainNumber(text: string): string {
  const plain = text.replaceAll(SEPARATORS, '')
  return NUMBER.test(plain) ? plain : text
}

/**
 * Adds Indian grouping to a number, also an incomplete one: '125000.' becomes '1,25,000.'. Other text stays unchanged.
 */
export function groupedNumber(text: string): string {
  const plain = plainNumber(text)
  if (!NUMBER.test(plain)) return text
  const [whole = '', ...decimals] = plain.split('.')
  return [whole.replaceAll(/\d(?=(\d\d)+\d$)/g, '$&,'), ...decimals].join('.')
}

/** The position in a grouped number that follows the same number of digits and points as `caret` in `text`. */
export function caretInGrouped(text: string, caret: number): number {
  const grouped = groupedNumber(text)
  // without a change of the text, the caret stays
  if (grouped === text) return caret
  let left = plainNumber(text.slice(0, caret)).length
  let place = 0
  while (left > 0 && place < grouped.length) {
    if (grouped[place] !== ',') left -= 1
    place += 1
  }
  return place
}
