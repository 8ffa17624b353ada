import { expect, test } from 'vitest'
import { breaksOf, breakText, openRows, textOfBreaks } from './break-draft.ts'

test('price steps are written as text and parsed back unchanged', () => {
  const steps = [
    { from: 1000, rate: 88.5 },
    { from: 5000, rate: 84 },
  ]
  expect(breaksOf(textOfBreaks(steps))).toEqual(steps)
  expect([textOfBreaks(null), breaksOf('')]).toEqual(['', null])
})

test('there is one empty row after the filled ones, with at most three rows', () => {
  expect([openRows('').length, openRows('1000|88').length, openRows('1|9\n2|8\n3|7').length]).toEqual([1, 2, 3])
})

test('an emptied row is dropped, and an incomplete or invalid row is kept', () => {
  expect(breakText([{ from: '', rate: '' }])).toBe('')
  const text = breakText([
    { from: '1,000', rate: '' },
    { from: '', rate: '' },
  ])
  expect(text).toBe('1,000|')
  expect(breaksOf(text)).toEqual([{ from: 1000, rate: Number.NaN }])
  expect(breaksOf('many|₹ 88')).toEqual([{ from: Number.NaN, rate: 88 }])
})
