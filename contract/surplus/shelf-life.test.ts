import { expect, test } from 'vitest'
import { leftText, shelfLifeOf } from './shelf-life.ts'

const oats = { madeOn: '2026-10', expiresOn: '2027-03-31', categoryId: 'food', subCategory: 'Packaged foods' }

test('goods best before 31 March 2027 made in October have 129 days (71%) left on 22 November', () => {
  const life = shelfLifeOf(oats, '2026-11-22')!
  expect(life).toEqual({ daysLeft: 129, percentLeft: 71, short: false })
  expect(leftText(life)).toBe('129 days (71%) left')
})

test('no percentage is shown without a manufacture month, and no day count on the last day', () => {
  const { madeOn: _none, ...rest } = oats
  const on = (today: string) => leftText(shelfLifeOf({ ...rest, madeOn: null }, today)!)
  expect([on('2026-11-22'), on('2027-03-30'), on('2027-03-31')]).toEqual(['129 days left', '1 day left', 'last day'])
  expect(shelfLifeOf(oats, '2027-04-01')).toBeNull()
  expect(shelfLifeOf({ ...oats, expiresOn: null }, '2026-11-22')).toBeNull()
})

test.each([
  ['2027-02-14', 'food', 'Packaged foods', false],
  ['2027-02-15', 'food', 'Packaged foods', true],
  ['2027-03-31', 'food', 'Packaged foods', true],
  ['2027-03-31', 'health', 'Nutraceuticals', true],
  ['2027-03-31', 'chemicals', null, false],
] as const)(
  'on %s the remaining shelf life of %s (%s) counts as short: %s',
  (today, categoryId, subCategory, short) => {
    expect(shelfLifeOf({ ...oats, categoryId, subCategory }, today)?.short).toBe(short)
  },
)

test('long-life food is short-dated only if both its percentage and its days are low', () => {
  expect(shelfLifeOf({ ...oats, madeOn: '2020-01' }, '2027-01-01')?.short).toBe(false)
  expect(shelfLifeOf({ ...oats, madeOn: '2027-03' }, '2027-03-15')?.short).toBe(false)
})
