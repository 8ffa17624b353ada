import { expect, test } from 'vitest'
import { noSurplusFacts } from './fields.ts'
import { surplusFaults } from './rules.ts'
import { percentOff } from './terms.ts'

const today = '2026-11-22'
const rated = { ...noSurplusFacts, amount: 92, minOrderQuantity: 500, categoryId: null, subCategory: null }
const fieldsOf = (facts: Partial<Parameters<typeof surplusFaults>[0]>) =>
  surplusFaults({ ...rated, ...facts }, today).map(({ field }) => field)

test('empty fields have no faults, with or without a rate', () => {
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ amount: null, originalAmount: 5, originalKind: 'mrp' })).toEqual([])
})

test('an unparsable number is reported by its own field only', () => {
  expect(fieldsOf({ quantityAvailable: Number.NaN, originalAmount: Number.NaN, originalKind: 'mrp' })).toEqual([])
})

test('the expiry day is still valid, the day after is not', () => {
  expect(fieldsOf({ expiresOn: today })).toEqual([])
  expect(fieldsOf({ expiresOn: '2026-11-21' })).toEqual(['expiresOn'])
})

test('a manufacture month in the future is refused', () => {
  expect(fieldsOf({ madeOn: '2026-11' })).toEqual([])
  expect(fieldsOf({ madeOn: '2026-12' })).toEqual(['madeOn'])
})

test.each([
  [92, 96, undefined],
  [92, 100, 8],
  [50, 1000, 95],
  [49, 1000, 95],
  [30, 1000, undefined],
  [null, 100, undefined],
  [92, null, undefined],
])('a rate of %s with original price %s is %s per cent off', (amount, original, percent) => {
  expect(percentOff(amount, original)).toBe(percent)
})
