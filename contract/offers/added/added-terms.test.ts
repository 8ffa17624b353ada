import { expect, test } from 'vitest'
import { addedFault, addedMessages } from './added-fault.ts'
import { type AddedTerms, addedLimits, carriedTerms, noAddedTerms, normaliseTerms } from './added-terms.ts'
import { conditionRows } from './added-texts.ts'

const to = { kind: 'offer', selling: true, gst: 'extra', delivery: 'delivered' } as const
const faultOf = (given: Partial<AddedTerms>, place: Partial<Parameters<typeof addedFault>[1]> = {}) =>
  addedFault({ ...noAddedTerms, ...given }, { ...to, ...place })

test.each<[string, Partial<AddedTerms>]>([
  ['packing', { packing: -0.01 }],
  ['packing', { packing: 1.005 }],
  ['packing', { packing: Number.NaN }],
  ['loading', { loading: addedLimits.chargeMost + 1 }],
  ['freight', { freight: Number.POSITIVE_INFINITY }],
  ['gstRate', { gstRate: 6 }],
  ['gstRate', { gstRate: Number.NaN }],
  ['payWithinDays', { payWithinDays: 0 }],
  ['payWithinDays', { payWithinDays: 1.5 }],
  ['liftWithinDays', { liftWithinDays: 181 }],
  ['tolerancePercent', { tolerancePercent: 0 }],
  ['tolerancePercent', { tolerancePercent: 25.1 }],
  ['tolerancePercent', { tolerancePercent: 2.25 }],
  ['resale', { resale: '  ' }],
  ['resale', { resale: 'x'.repeat(201) }],
  ['resale', { resale: 'good\u202eecirp' }],
])('A fault at %s is found in %o', (field, given) => {
  expect(faultOf(given)?.field).toBe(`added.${field}`)
})

test('Every term may be left out, and its lowest and highest values are allowed', () => {
  expect(faultOf({})).toBeUndefined()
  for (const gstRate of [0, 0.25, 3, 5, 12, 18, 28, 40]) expect(faultOf({ gstRate })).toBeUndefined()
  const least = { packing: 0, loading: 0.01, freight: 0, payWithinDays: 1, liftWithinDays: 1, tolerancePercent: 0.1 }
  expect(faultOf({ ...least, resale: 'Not online.' })).toBeUndefined()
  expect(
    faultOf({ payWithinDays: 180, liftWithinDays: 180, tolerancePercent: 25, resale: 'x'.repeat(200) }),
  ).toBeUndefined()
})

test('Only the seller adds terms, and only to an offer with a price', () => {
  expect(faultOf({}, { selling: false })).toEqual({ field: 'added', message: addedMessages.sellerOnly })
  expect(faultOf({}, { kind: 'ask' })?.field).toBe('added')
  expect(addedFault(null, { ...to, selling: false })).toBeUndefined()
})

test('Freight needs a delivery, and a GST rate needs an offer that says if GST is extra or included', () => {
  expect(faultOf({ freight: 100 }, { delivery: 'ex-godown' })?.message).toBe(addedMessages.freight)
  expect(faultOf({ gstRate: 5 }, { gst: null })?.message).toBe(addedMessages.gstUnknown)
  expect(faultOf({ gstRate: 5 }, { gst: 'not-applicable' })?.message).toBe(addedMessages.gstNone)
  expect(faultOf({ gstRate: 5 }, { gst: 'included' })).toBeUndefined()
})

test('Empty terms are stored as null, and a text of several lines becomes one line', () => {
  expect(normaliseTerms(noAddedTerms)).toBeNull()
  expect(normaliseTerms({ ...noAddedTerms, resale: ' ' })).toBeNull()
  expect(normaliseTerms({ ...noAddedTerms, resale: ' Not online,\nnot  abroad ' })?.resale).toBe(
    'Not online, not abroad',
  )
})

test('A buyer’s counter-offer keeps the terms, but freight only to the same PIN code', () => {
  const added = { ...noAddedTerms, packing: 100, freight: 500, gstRate: 5 }
  const before = { added, pin: '411001' }
  const after = { delivery: 'delivered', pin: '411001', gst: 'extra' }
  expect(carriedTerms(before, after)).toEqual(added)
  expect(carriedTerms(before, { ...after, pin: '400001' })).toEqual({ ...added, freight: null })
  expect(carriedTerms(before, { ...after, delivery: 'ex-godown' })).toEqual({ ...added, freight: null })
  expect(carriedTerms(before, { ...after, gst: 'not-applicable' })).toEqual({ ...added, gstRate: null })
  expect(
    carriedTerms({ added: { ...noAddedTerms, freight: 5 }, pin: '411001' }, { ...after, pin: '400001' }),
  ).toBeNull()
  expect(carriedTerms({ added: null, pin: null }, after)).toBeNull()
})

test('After an agreement, the conditions show the last day for payment and lifting', () => {
  const added = { ...noAddedTerms, payWithinDays: 1, liftWithinDays: 10, tolerancePercent: 2.5, resale: 'Not online.' }
  expect(conditionRows(added).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Payment: Within 1 day of the agreement',
    'Lifting: Within 10 days of the agreement',
    'Tolerance: ± 2.5 %',
    'Resale: Not online.',
  ])
  const agreed = conditionRows(added, new Date('2026-11-24T20:00:00Z'))
  expect(agreed.slice(0, 2).map(({ value }) => value)).toEqual([
    'Within 1 day, by 26 Nov 2026',
    'Within 10 days, by 5 Dec 2026',
  ])
})
