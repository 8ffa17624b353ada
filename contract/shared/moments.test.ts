import { expect, test } from 'vitest'
import { sayLongDate } from './long-date.ts'
import { sayDay, sayDayShort, sayMoment, sayMomentShort, sayWhen } from './moments.ts'

const now = new Date('2026-11-21T10:00:00Z') // 15:30 in India
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('a moment under an hour ago is relative', () => {
  expect(sayMoment(ago(0.5), now)).toBe('30 sec ago')
  expect(sayMoment(ago(5), now)).toBe('5 min ago')
  expect(sayMoment(ago(59.9), now)).toBe('59 min ago')
})

test('a moment since midnight in India is its time', () => {
  expect(sayMoment(ago(61), now)).toBe('2:29 pm')
  expect(sayMoment(new Date('2026-11-20T18:30:00Z'), now)).toBe('12:00 am')
})

test('an older moment is its date and time', () => {
  expect(sayMoment(new Date('2026-11-20T18:29:00Z'), now)).toBe('20 Nov 2026, 11:59 pm')
})

test('in a list the date stands alone, with the year only when it is another', () => {
  expect(sayMomentShort(ago(5), now)).toBe('5 min ago')
  expect(sayMomentShort(ago(61), now)).toBe('2:29 pm')
  expect(sayMomentShort(new Date('2026-11-20T18:29:00Z'), now)).toBe('20 Nov')
  expect(sayMomentShort(new Date('2025-11-20T18:29:00Z'), now)).toBe('20 Nov 2025')
})

test('September has three letters as every month, whatever the locale of the machine says', () => {
  const september = new Date('2026-09-20T06:30:00Z')
  expect(sayMoment(september, now)).toBe('20 Sep 2026, 12:00 pm')
  expect(sayMomentShort(september, now)).toBe('20 Sep')
  expect(sayDayShort(september)).toBe('Sun 20 Sep')
})

test('within a sentence a moment has its preposition', () => {
  expect(sayWhen(ago(0.5), now)).toBe('just now')
  expect(sayWhen(ago(5), now)).toBe('5 min ago')
  expect(sayWhen(ago(61), now)).toBe('at 2:29 pm')
  expect(sayWhen(new Date('2026-11-20T18:29:00Z'), now)).toBe('on 20 Nov 2026, 11:59 pm')
  expect(sayWhen(new Date(now.getTime() + 9000), now)).toBe('just now')
})

test('a clock that is behind never says that something lies in the future', () => {
  expect(sayMoment(new Date(now.getTime() + 9000), now)).toBe('now')
})

test('days are called today and yesterday, older ones by their date', () => {
  expect(sayDay(now, now)).toBe('Today')
  expect(sayDay(ago(24 * 60), now)).toBe('Yesterday')
  expect(sayDay(ago(3 * 24 * 60), now)).toContain('18 November 2026')
})

test('a long date is of the day in India', () => {
  expect(sayLongDate(new Date('2026-11-20T18:29:59Z'))).toBe('20 November 2026')
  expect(sayLongDate(new Date('2026-11-20T18:30:00Z'))).toBe('21 November 2026')
  expect(sayLongDate(new Date('2026-12-31T18:30:00Z'))).toBe('1 January 2027')
})
