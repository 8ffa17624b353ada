/** A number as people type it, with or without Indian grouping; null when nothing is typed, NaN when it is no number. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,₹]/g, '')
  if (plain === '') return null
  return /^\d*\.?\d+$/.test(plain) || /^\d+\.$/.test(plain) ? Number(plain) : Number.NaN
}
