import { expect, test } from 'vitest'
import { type PriceBreak, priceBreakFaults, priceBreakMessages as say } from './price-breaks.ts'
import { rateSteps, reachableBreaks } from './rate-steps.ts'

const rated = { amount: 92, minOrderQuantity: 500 }
const faults = (...steps: [from: number, rate: number][]) =>
  priceBreakFaults({ ...rated, priceBreaks: steps.map(([from, rate]): PriceBreak => ({ from, rate })) }).map(
    ({ field, message }) => `${field.replace('priceBreaks.', '')}: ${message}`,
  )

test('price steps are valid if their quantities rise above the minimum order and their rates fall', () => {
  expect(faults([501, 91.99], [1000, 88], [5000, 84])).toEqual([])
  expect(priceBreakFaults({ ...rated, priceBreaks: null })).toEqual([])
})

test('the first step starts above the minimum order and has a lower rate than the listing', () => {
  expect(faults([500, 92])).toEqual([`0.from: ${say.minimum}`, `0.rate: ${say.falling}`])
  expect(priceBreakFaults({ amount: null, minOrderQuantity: null, priceBreaks: [{ from: 1, rate: 90 }] })).toEqual([])
})

test('each later step starts at a higher quantity and has a lower rate than the step before', () => {
  expect(faults([1000, 88], [1000, 86], [5000, 86])).toEqual([`1.from: ${say.rising}`, `2.rate: ${say.falling}`])
})

test('an incomplete or unreadable step is reported, and the next step is not', () => {
  expect(faults([Number.NaN, 88], [5000, 84])).toEqual([`0.from: ${say.from}`])
  expect(faults([1000, Number.NaN], [5000, 84])).toEqual([`0.rate: ${say.rate}`])
})

test('buyers see only the steps within the available quantity', () => {
  const priceBreaks = [
    { from: 1000, rate: 88 },
    { from: 5000, rate: 84 },
  ]
  const of = (quantityAvailable: number | null, wholeLot = false) =>
    reachableBreaks({ priceBreaks, quantityAvailable, wholeLot }).map(({ from }) => from)
  expect([of(null), of(5000), of(4999), of(999), of(null, true)]).toEqual([[1000, 5000], [1000, 5000], [1000], [], []])
})

test('buyers see the rate below the first step, then the rate from each step on', () => {
  const lot = { amount: 92, unit: 'Metre', wholeLot: false, quantityAvailable: null }
  expect(rateSteps({ ...lot, priceBreaks: [{ from: 100_000, rate: 84.5 }] })).toEqual({
    'Below 1,00,000 m': '₹92 / metre',
    'From 1,00,000 m': '₹84.50 / metre',
  })
  expect(rateSteps({ ...lot, priceBreaks: null })).toBeNull()
})
