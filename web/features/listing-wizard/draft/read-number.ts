import { readTypedNumber } from '#contract/shared/numbers/read-number.ts'

/** Parses a typed number that is not negative; null for an empty text, NaN for text that is no such number. */
export function readNumber(text: string): number | null {
  if (text.trim() === '') return null
  const value = readTypedNumber(text) ?? Number.NaN
  return value < 0 ? Number.NaN : value
}
