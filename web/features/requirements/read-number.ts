/** A number as people type it: with a rupee sign, commas in either grouping and blanks; null if it is no number. */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[₹,\s]/g, '')
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}
