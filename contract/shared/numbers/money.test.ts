import { describe, expect, test } from 'vitest'
import { formatLakhCrore, formatRupees, readAmount } from './money.ts'

test.each([
  [850, '₹850'],
  [1250.5, '₹1,250.50'],
  [1_234_567.89, '₹12,34,567.89'],
  [0.75, '₹0.75'],
])('%d rupees are written as %s', (amount, text) => expect(formatRupees(amount)).toBe(text))

test.each([
  [85_000, '₹85,000'],
  [99_999.6, '₹1,00,000'],
  [120_000, '₹1.2 lakh'],
  [1_234_567, '₹12.35 lakh'],
  [9_999_999, '₹1 crore'],
  [123_456_789, '₹12.35 crore'],
  [12_340_000_000, '₹1,234 crore'],
  [-250_000, '-₹2.5 lakh'],
])('%d rupees in short are %s', (amount, text) => expect(formatLakhCrore(amount)).toBe(text))

describe('an amount', () => {
  test.each([
    ['100', 100],
    [' ₹1,20,000.50 ', 120_000.5],
    ['0', 0],
    ['999999999', 999_999_999],
  ])('is read from %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  test.each(['', 'abc', '-1', '1.234', '1e5', '1000000000', '٣', '1 to 5', 'Infinity'])(
    'is not parsed from %j',
    text => {
      expect(readAmount(text)).toBeNull()
    },
  )
})
