/** Parses a typed number, with or without Indian grouping; null for an empty text, NaN for text that is no number. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,₹]/g, '')
  if (plain === '') return null
  return /^\d*\.?\d+$/.test(plain) || /^\d+\.$/.test(plain) ? Number(plain) : Number.NaN
}
