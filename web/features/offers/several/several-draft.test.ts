import { expect, test } from 'vitest'
import { severalMessages } from '#contract/offers/ask-several.ts'
import { offerMessages } from '#contract/offers/offer-fault.ts'
import type { OfferedLot } from '../terms/terms-draft.ts'
import { requestOf, type SeveralDraft, severalFaults, shownQuantity } from './several-draft.ts'

const lot: OfferedLot = {
  id: 'one',
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
const known = new Map([['one', lot]])
const draft: SeveralDraft = { quantities: { one: null }, delivery: 'ex-godown', pin: '', note: ' soon ', fullName: '' }

test('a quantity starts with the minimum or the whole lot, and typed text stays', () => {
  expect([shownQuantity(null, undefined), shownQuantity(null, lot), shownQuantity('', lot)]).toEqual(['', '500', ''])
  expect(shownQuantity(null, { ...lot, wholeLot: true })).toBe('4,200')
  expect(requestOf(draft, known)).toEqual({
    lots: [{ deadstockId: 'one', quantity: 500 }],
    delivery: 'ex-godown',
    pin: null,
    note: 'soon',
  })
})

test('each lot shows its own fault, and the terms show theirs', () => {
  expect(severalFaults(draft, known)).toEqual([])
  expect(severalFaults({ ...draft, quantities: {} }, known)).toEqual([{ field: 'lots', message: severalMessages.lots }])
  const more = { one: '9,000', two: null }
  expect(severalFaults({ ...draft, quantities: more, delivery: 'delivered', pin: '12' }, known)).toEqual([
    { field: 'quantity.one', message: offerMessages.unavailable('4,200 m') },
    { field: 'quantity.two', message: offerMessages.quantity },
    { field: 'pin', message: offerMessages.pin },
  ])
})
