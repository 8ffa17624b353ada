/**
 * A number as people type it, with or without Indian grouping; null for an empty text, NaN for one that is no number.
 */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,₹]/g, '')
  if (plain === '') return null
  return /^\d*\.?\d+$/.test(plain) || /^\d+\.$/.test(plain) ? Number(plain) : Number.NaN
}
