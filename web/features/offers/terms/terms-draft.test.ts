import { expect, test } from 'vitest'
import { offerMessages } from '#contract/offers/offer-fault.ts'
import {
  listedLine,
  type OfferedLot,
  readQuantity,
  readRupees,
  startingTerms,
  stepQuantity,
  sumOf,
  termsFaults,
  termsOf,
} from './terms-draft.ts'

const lot: OfferedLot = {
  id: 'lot',
  name: 'Cotton poplin',
  images: [],
  amount: 92,
  unit: 'Metre',
  gst: 'extra',
  negotiable: true,
  minOrderQuantity: 500,
  quantityAvailable: 4200,
  wholeLot: false,
  packSize: null,
  packUnit: null,
}

test('typed quantities and amounts are read', () => {
  expect(['1,500', ' 12 000.125', '1.2 lakh', '1e3', '', '-5', '1.2345', '12,50'].map(readQuantity)).toEqual([
    1500,
    12_000.125,
    120_000,
    ...Array.from({ length: 5 }, () => null),
  ])
  expect(['Rs. 1,250/-', '₹88.50', '1.1 lakh', '12,50', '1.234', '1000000000'].map(readRupees)).toEqual([
    1250,
    88.5,
    110_000,
    ...Array.from({ length: 3 }, () => null),
  ])
})

test('plus and minus change a quantity by one pack, or without packs by a round number, up to what is available', () => {
  const packs = { ...lot, packSize: 60 }
  expect([stepQuantity(packs, 500, 1), stepQuantity(packs, 540, 1), stepQuantity(packs, 500, -1)]).toEqual([
    540, 600, 480,
  ])
  expect([stepQuantity(lot, 500, 1), stepQuantity(lot, 500, -1), stepQuantity(lot, 100, -1)]).toEqual([600, 400, 100])
  expect([stepQuantity(lot, 4150, 1), stepQuantity(lot, 4200, 1), stepQuantity(lot, null, 1)]).toEqual([
    4200, 4200, 100,
  ])
  expect(stepQuantity({ ...lot, minOrderQuantity: 2 }, 2, 1)).toBe(3)
})

test('the listing and the terms are summarised in one line each', () => {
  expect(listedLine(lot)).toBe('Asked: ₹92 / metre + GST · minimum 500 m · 4,200 m available')
  expect(listedLine({ ...lot, wholeLot: true })).toBe('Asked: ₹92 / metre + GST · whole lot of 4,200 m')
  const draft = { ...startingTerms(lot, 'offer'), amount: '85' }
  expect(sumOf(draft, lot, new Date('2026-11-22T13:00:00Z'))).toEqual({
    rate: '500 m × ₹85 / metre',
    total: '₹42,500',
    gst: ' + GST',
    gate: '',
    end: 'Tue 24 Nov, 6:30 pm',
  })
})

test('only the first fault is shown, at its field', () => {
  const draft = { ...startingTerms(lot, 'offer'), amount: '85' }
  const first = (part: Partial<typeof draft>) => termsFaults({ ...draft, ...part }, lot, false)[0]
  expect(first({})).toBeUndefined()
  expect(first({ quantity: 'all' })).toEqual({ field: 'quantity', message: offerMessages.quantity })
  expect(first({ amount: '' })).toEqual({ field: 'amount', message: offerMessages.amount })
  expect(first({ amount: '93' })?.field).toBe('amount')
  expect(first({ delivery: 'delivered', pin: '4110' })).toEqual({ field: 'pin', message: offerMessages.pin })
  expect(first({ kind: 'ask', amount: '' })).toBeUndefined()
})

test('a quote request has no price, and an ex-godown order has no PIN code', () => {
  const draft = { ...startingTerms(lot, 'ask'), amount: '85', pin: '411 001', note: ' soon ' }
  expect(termsOf(draft)).toEqual({ quantity: 500, delivery: 'ex-godown', pin: null, note: 'soon' })
  expect(termsOf({ ...draft, delivery: 'delivered' })).toMatchObject({ pin: '411001' })
})
