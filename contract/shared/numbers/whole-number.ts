import { z } from 'zod'

const digits = /^\d{1,16}$/

/**
 * A whole number in a body, or as plain digits in an address, where `1e1`, `0x10`, `-1` and `1.5` are malformed, not
 * out of range.
 */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    given => (typeof given === 'string' && digits.test(given) ? Number(given) : given),
    z.number().int().min(least).max(most),
  )
