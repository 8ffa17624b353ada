import { describe, expect, test } from 'vitest'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { caretInGrouped, groupedNumber, plainNumber } from './typed-number.ts'

describe('a typed number', () => {
  test.each([
    ['', '', ''],
    ['125000', '125000', '1,25,000'],
    ['1,25,0006', '1250006', '12,50,006'],
    ['₹ 1,25,000.50', '125000.50', '1,25,000.50'],
    ['125,000', '125000', '1,25,000'],
    ['1250.', '1250.', '1,250.'],
    ['.5', '.5', '.5'],
    ['12 lakh', '12 lakh', '12 lakh'],
    ['1.2.3', '1.2.3', '1.2.3'],
  ])('%j is the number %j and shows as %j', (typed, plain, shown) => {
    expect([plainNumber(typed), groupedNumber(typed)]).toEqual([plain, shown])
  })

  test('has the same grouping as other numbers of the product', () => {
    for (const number of [7, 999, 1000, 99_999, 100_000, 12_345_678, 999_999_999])
      expect(groupedNumber(String(number))).toBe(formatNumber(number))
  })
})

test.each([
  ['a digit typed at the end', '1,250|', '1,250|'],
  ['a digit typed in the middle', '1,2|250', '12|,250'],
  ['a digit typed at the beginning', '9|1,250', '9|1,250'],
  ['a digit removed behind a comma', '1|50', '1|50'],
  ['a pasted number with a sign', '₹1,25,000|', '1,25,000|'],
  ['text', '12 la|kh', '12 la|kh'],
])('the caret keeps its digits after %s', (_name, typed, shown) => {
  const [before = '', after = ''] = typed.split('|')
  const at = caretInGrouped(before + after, before.length)
  const text = groupedNumber(before + after)
  expect(`${text.slice(0, at)}|${text.slice(at)}`).toBe(shown)
})
