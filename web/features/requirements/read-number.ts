/** Parses a typed number with a rupee sign, Indian or other grouping and blanks; null if it is no number. */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[₹,\s]/g, '')
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}
