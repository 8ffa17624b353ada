import { describe, expect, it, test } from 'vitest'
import { categories } from '../catalogue/taxonomy.ts'
import { addDays, confirmedOnCard, confirmedText, freshnessOf, freshUntilOf, periodOf } from './rules.ts'

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

test('perishable goods need confirmation after 15 days, durable goods after 60, all others after 30', () => {
  const by = (days: number) => categories.flatMap(({ id }) => (periodOf(id) === days ? [id] : [])).toSorted()
  expect(by(15)).toEqual(['agri', 'food', 'health', 'personal-care'])
  expect(by(60)).toEqual(['building', 'machinery', 'metals'])
  expect(periodOf('textiles')).toBe(30)
  expect(periodOf(null)).toBe(30)
})

describe('a lot confirmed on 23 October whose category has 30 days', () => {
  const lot = { confirmedAt: noonOf('2026-10-23'), period: 30 }
  it.each([
    ['2026-10-23', 'fresh'],
    ['2026-11-16', 'fresh'],
    ['2026-11-17', 'due'],
    ['2026-11-21', 'due'],
    ['2026-11-22', 'stale'],
    ['2026-12-06', 'stale'],
    ['2026-12-07', 'resting'],
  ])('on %s its state is %s', (day, state) => {
    expect(freshnessOf(lot, noonOf(day))).toBe(state)
  })

  it('becomes due at midnight in India, not in London', () => {
    expect(freshnessOf(lot, new Date('2026-11-16T18:29:59Z'))).toBe('fresh')
    expect(freshnessOf(lot, new Date('2026-11-16T18:30:00Z'))).toBe('due')
  })

  it('is not due while its seller is away', () => {
    expect(freshUntilOf({ ...lot, awayUntil: '2026-11-02' })).toBe('2026-12-02')
    expect(freshUntilOf({ ...lot, awayUntil: '2026-10-01' })).toBe('2026-11-22')
    expect(freshnessOf({ ...lot, awayUntil: '2026-11-02' }, noonOf('2026-11-22'))).toBe('fresh')
  })
})

test('day counts cross month and year ends correctly', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ])
})

describe('a buyer sees', () => {
  const at = '2026-10-23T06:00:00.000Z'
  it.each([
    [0, 'Confirmed available today'],
    [1, 'Confirmed available yesterday'],
    [3, 'Confirmed available 3 days ago'],
  ])('that a lot was confirmed %d days ago', (daysAgo, text) => {
    expect(confirmedText({ at, daysAgo, state: 'fresh' })).toBe(text)
  })

  it('the last confirmation date of an overdue lot', () => {
    const stale = { at, daysAgo: 31, state: 'stale' } as const
    expect(confirmedText(stale)).toBe('Last confirmed on 23 Oct 2026. Check with the seller first.')
    expect(confirmedOnCard(stale, at)).toBe('Not confirmed since 23 Oct')
  })

  it('a card shows buyers the listing date, or a later confirmation date', () => {
    const confirmation = { at, daysAgo: 3, state: 'fresh' } as const
    expect(confirmedOnCard(confirmation, '2026-10-22T20:00:00.000Z')).toBe('Listed 3 days ago')
    expect(confirmedOnCard(confirmation, '2026-09-22T20:00:00.000Z')).toBe('Confirmed 3 days ago')
  })
})
