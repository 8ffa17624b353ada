import { describe, expect, test } from 'vitest'
import { keysOf } from '../shared/keys-of.ts'
import {
  allowsMove,
  dueAfterWait,
  dueAt,
  formatTimeLeft,
  grievanceMoves,
  grievanceNumber,
  grievanceStates,
  isGrievanceNumber,
  mayReopen,
  readPointer,
  urgencyOf,
  waitUntil,
} from './rules.ts'
import { formatDue, formatPromise, formatRegistered } from './texts.ts'

const india = (text: string) => new Date(`${text}+05:30`)
const uuid = '0190c0de-0000-7000-8000-00000000abcd'

describe('the state changes of a complaint', () => {
  test('reach every state from the first one, and a withdrawn complaint is final', () => {
    const reached = new Set<string>(['received'])
    for (const _ of grievanceStates)
      for (const { from, to } of Object.values(grievanceMoves))
        if ((from as readonly string[]).some(state => reached.has(state))) reached.add(to)
    expect([...reached].toSorted()).toEqual([...grievanceStates].toSorted())
    const moves = keysOf(grievanceMoves)
    expect(moves.filter(move => allowsMove('withdrawn', move))).toEqual([])
    expect(moves.filter(move => allowsMove('decided', move))).toEqual(['reopen'])
  })

  test('allow one reopening, until the end of the thirtieth day in India', () => {
    const decided = { state: 'decided', reopened: false, closedAt: india('2026-11-01T10:00') } as const
    expect(mayReopen(decided, india('2026-12-01T23:59'))).toBe(true)
    expect(mayReopen(decided, india('2026-12-02T00:01'))).toBe(false)
    expect(mayReopen({ ...decided, reopened: true }, india('2026-11-02T10:00'))).toBe(false)
  })
})

describe('the complaint deadline', () => {
  test.each([
    ['2026-11-22T16:10', 7, '2026-11-29T23:59:59.999', '29 Nov 2026'],
    // still the 22nd in London: the day in India counts
    ['2026-11-23T00:30', 7, '2026-11-30T23:59:59.999', '30 Nov 2026'],
    ['2026-12-31T23:59', 1, '2027-01-01T23:59:59.999', '1 Jan 2027'],
  ])('a complaint of %s with %i days is due at the end of a day in India', (at, days, due, said) => {
    expect(dueAt(india(at), days, false)).toEqual(india(due))
    expect(formatDue(dueAt(india(at), days, false), false)).toBe(said)
  })

  test('a complaint with a legal order is due within three hours', () => {
    expect(dueAt(india('2026-11-22T23:10'), 7, true)).toEqual(india('2026-11-23T02:10'))
    expect(formatDue(india('2026-11-23T02:10'), true)).toBe('23 Nov 2026, 2:10 am')
  })

  test('is postponed by the whole days during which we wait for an answer', () => {
    const due = dueAt(india('2026-11-22T16:10'), 7, false)
    const questionSent = india('2026-11-24T10:00')
    expect(dueAfterWait(due, false, questionSent, india('2026-11-24T23:55'))).toEqual(due)
    expect(dueAfterWait(due, false, questionSent, india('2026-11-27T09:00'))).toEqual(india('2026-12-02T23:59:59.999'))
    expect(waitUntil(questionSent)).toEqual(india('2026-12-01T23:59:59.999'))
    // a clock that is behind must not extend the deadline
    expect(dueAfterWait(due, false, questionSent, india('2026-11-23T10:00'))).toEqual(due)
  })

  test('shows the time left, and warns from 48 hours before the end', () => {
    const due = india('2026-11-29T23:59:59.999')
    const at = (text: string) => [urgencyOf(due, india(text)), formatTimeLeft(due, india(text))]
    expect(at('2026-11-23T10:00')).toEqual(['later', '6 days left'])
    expect(at('2026-11-28T00:30')).toEqual(['soon', '47 h left'])
    expect(at('2026-11-29T23:30')).toEqual(['soon', '29 min left'])
    expect(at('2026-11-30T00:30')).toEqual(['overdue', '30 min late'])
    expect(at('2026-12-04T00:30')).toEqual(['overdue', '4 days late'])
  })
})

test('complaint numbers contain the year in India', () => {
  expect(grievanceNumber(123, india('2027-01-01T00:30'))).toBe('NS-2027-000123')
  expect(grievanceNumber(1234567, india('2026-11-22T10:00'))).toBe('NS-2026-1234567')
  for (const good of ['NS-2026-000123', 'NS-2026-1234567']) expect(isGrievanceNumber(good)).toBe(true)
  for (const bad of ['NS-2026-123', 'ns-2026-000123', 'NS-2026-000123\n', '../NS-2026-000123', ''])
    expect(isGrievanceNumber(bad)).toBe(false)
})

test.each([
  [`https://nayastock.example/product/mdsq__${uuid}?from=mail`, { kind: 'listing', id: uuid }],
  [` /product/${uuid.toUpperCase()} `, { kind: 'listing', id: uuid }],
  [uuid, { kind: 'listing', id: uuid }],
  ['nayastock.example/supplier/deccan-looms-0190c0', { kind: 'seller', slug: 'deccan-looms-0190c0' }],
  [`/dashboard/message?show=new&msgid=${uuid}`, { kind: 'conversation', id: uuid }],
  ['https://elsewhere.example/lot/17', undefined],
  [`${uuid}7`, undefined],
  ['', undefined],
])('a complaint about %s refers to %o', (text, pointer) => {
  expect(readPointer(text)).toEqual(pointer)
})

test('the confirmation of a complaint names its number and due date, and the promise names the days set by the operator', () => {
  expect(formatRegistered('NS-2026-000123', '29 Nov 2026')).toBe(
    'Complaint NS-2026-000123 is registered. We have e-mailed you this number and will decide by 29 Nov 2026.',
  )
  expect(formatPromise(1)).toContain('decide on it within 1 day.')
  expect(formatPromise(5)).toContain('decide on it within 5 days.')
})
