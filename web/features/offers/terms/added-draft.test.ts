import { expect, test } from 'vitest'
import { addedFault } from '#contract/offers/added/added-fault.ts'
import { noAddedTerms } from '#contract/offers/added/added-terms.ts'
import { addedOf, draftOf, emptyAdded } from './added-draft.ts'

const to = { kind: 'offer', selling: true, gst: 'extra', delivery: 'delivered' } as const

test('typed terms are parsed, and an empty field gives no term', () => {
  expect(addedOf(emptyAdded, 'delivered')).toEqual(noAddedTerms)
  const typed = {
    ...emptyAdded,
    packing: '₹1,200',
    loading: '0',
    freight: ' 3 500.5 ',
    gstRate: '0.25',
    payWithinDays: '7',
  }
  expect(addedOf({ ...typed, tolerancePercent: '2.5 %', resells: true, resale: ' Not online ' }, 'delivered')).toEqual({
    packing: 1200,
    loading: 0,
    freight: 3500.5,
    gstRate: 0.25,
    payWithinDays: 7,
    liftWithinDays: null,
    tolerancePercent: 2.5,
    resale: 'Not online',
  })
})

test('a text that is no number is an error, not an empty field', () => {
  for (const [field, text] of [
    ['packing', 'free'],
    ['loading', '1e3'],
    ['freight', '12.345'],
    ['payWithinDays', 'a week'],
    ['liftWithinDays', '1,0'],
    ['tolerancePercent', '-5'],
  ] as const)
    expect(addedFault(addedOf({ ...emptyAdded, [field]: text }, 'delivered'), to)?.field).toBe(`added.${field}`)
  expect(addedFault(addedOf({ ...emptyAdded, resells: true }, 'delivered'), to)?.field).toBe('added.resale')
})

test('freight is stated only for goods that are delivered', () => {
  expect(addedOf({ ...emptyAdded, freight: '500' }, 'ex-godown').freight).toBeNull()
})

test('terms of an offer that become a draft and terms again are unchanged', () => {
  const added = {
    ...noAddedTerms,
    packing: 120_000.5,
    gstRate: 0.25,
    payWithinDays: 30,
    tolerancePercent: 2.5,
    resale: 'Not online',
  }
  const draft = draftOf(added)
  expect(draft && addedOf(draft, 'delivered')).toEqual(added)
  expect(draftOf(null)).toBeNull()
})
