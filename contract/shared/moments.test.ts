import { expect, test } from 'vitest'
import { formatLongDate } from './long-date.ts'
import { formatDay, formatDayShort, formatMoment, formatMomentShort, formatWhen } from './moments.ts'

const now = new Date('2026-11-21T10:00:00Z') // 15:30 in India
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('a time less than one hour ago is relative', () => {
  expect(formatMoment(ago(0.5), now)).toBe('30 sec ago')
  expect(formatMoment(ago(5), now)).toBe('5 min ago')
  expect(formatMoment(ago(59.9), now)).toBe('59 min ago')
})

test('a time since midnight in India is shown as a clock time', () => {
  expect(formatMoment(ago(61), now)).toBe('2:29 pm')
  expect(formatMoment(new Date('2026-11-20T18:30:00Z'), now)).toBe('12:00 am')
})

test('an older time is shown with date and time', () => {
  expect(formatMoment(new Date('2026-11-20T18:29:00Z'), now)).toBe('20 Nov 2026, 11:59 pm')
})

test('a list shows the date alone, and the year only if it is not the current one', () => {
  expect(formatMomentShort(ago(5), now)).toBe('5 min ago')
  expect(formatMomentShort(ago(61), now)).toBe('2:29 pm')
  expect(formatMomentShort(new Date('2026-11-20T18:29:00Z'), now)).toBe('20 Nov')
  expect(formatMomentShort(new Date('2025-11-20T18:29:00Z'), now)).toBe('20 Nov 2025')
})

test('September is abbreviated to three letters in every locale of the machine', () => {
  const september = new Date('2026-09-20T06:30:00Z')
  expect(formatMoment(september, now)).toBe('20 Sep 2026, 12:00 pm')
  expect(formatMomentShort(september, now)).toBe('20 Sep')
  expect(formatDayShort(september)).toBe('Sun 20 Sep')
})

test('a time within a sentence has a preposition', () => {
  expect(formatWhen(ago(0.5), now)).toBe('just now')
  expect(formatWhen(ago(5), now)).toBe('5 min ago')
  expect(formatWhen(ago(61), now)).toBe('at 2:29 pm')
  expect(formatWhen(new Date('2026-11-20T18:29:00Z'), now)).toBe('on 20 Nov 2026, 11:59 pm')
  expect(formatWhen(new Date(now.getTime() + 9000), now)).toBe('just now')
})

test('a slow clock never produces a time in the future', () => {
  expect(formatMoment(new Date(now.getTime() + 9000), now)).toBe('now')
})

test('recent days are called today and yesterday, older days are shown as dates', () => {
  expect(formatDay(now, now)).toBe('Today')
  expect(formatDay(ago(24 * 60), now)).toBe('Yesterday')
  expect(formatDay(ago(3 * 24 * 60), now)).toContain('18 November 2026')
})

test('a long date uses the day in India', () => {
  expect(formatLongDate(new Date('2026-11-20T18:29:59Z'))).toBe('20 November 2026')
  expect(formatLongDate(new Date('2026-11-20T18:30:00Z'))).toBe('21 November 2026')
  expect(formatLongDate(new Date('2026-12-31T18:30:00Z'))).toBe('1 January 2027')
})
