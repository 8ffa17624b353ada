import { expect, test } from 'vitest'
import { noSurplusFacts } from '#contract/surplus/fields.ts'
import type { Listing } from '../endpoints.ts'
import { linkPreview } from './link-preview.ts'

const lot = (given: object): Listing =>
  ({
    ...noSurplusFacts,
    name: 'Cotton poplin 60s, 58 inch',
    amount: 92,
    unit: 'Metre',
    minOrderQuantity: 500,
    business: { verified: true, user: { city: 'Pune' } },
    ...given,
  }) as unknown as Listing

test('a link preview shows price, quantity and stock location, with the terms below', () => {
  const preview = linkPreview(lot({ quantityAvailable: 4200, stockCity: 'Surat', condition: 'used', gst: 'extra' }))
  expect(preview.title.replaceAll('\u00a0', ' ')).toBe('Cotton poplin 60s, 58 inch: ₹92 / metre · 4,200 m · Surat')
  expect(preview.description).toBe('Used, working · + GST · Minimum 500 m · Verified business')
})

test('fields that the seller left empty are omitted', () => {
  const business = { verified: false, user: { city: null } }
  expect(linkPreview(lot({ amount: null, minOrderQuantity: null, business }))).toEqual({
    title: 'Cotton poplin 60s, 58 inch',
    description: '',
  })
  expect(linkPreview(lot({ wholeLot: true, business })).description).toBe('Whole lot only')
})
