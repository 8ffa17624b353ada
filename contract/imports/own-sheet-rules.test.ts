import { describe, expect, test } from 'vitest'
import { contactMessages } from '../shared/contact/contact-details.ts'
import { keysOf } from '../shared/keys-of.ts'
import { namingFacts, namingFields } from '../surplus/fields.ts'
import { importMessages } from './messages.ts'
import { type OwnSheetField, ownCellText, ownSheetMessages, readOwnCell } from './own-sheet-rules.ts'

const live = { status: 'Active' } as const
const read = (field: OwnSheetField, text: string, listing: { status: 'Active' | 'Inactive' | 'Draft' } = live) => {
  const result = readOwnCell(field, text, listing)
  return 'fault' in result ? result.fault : result.value
}

describe('a cell of the listing sheet', () => {
  test.each<[OwnSheetField, string, string | number | null]>([
    ['amount', '1,20,000', 120_000],
    ['amount', '1,200,000.50', 1_200_000.5],
    ['amount', '₹ 92.50', 92.5],
    ['amount', 'Rs. 92/-', 92],
    ['amount', '92.500', 92.5],
    ['amount', '1 200', 1200],
    ['amount', '1.2 lakh', 120_000],
    ['quantityAvailable', '0', 0],
    ['quantityAvailable', '', null],
    ['quantityAvailable', '0.125', 0.125],
    ['unit', 'kg', 'Kilogram'],
    ['unit', 'PCS', 'Piece'],
    ['unit', 'metres', 'Metre'],
    ['status', 'paused', 'Inactive'],
    ['status', 'Live', 'Active'],
    ...namingFields.flatMap((name): [OwnSheetField, string, string | null][] => [
      [name, ' Ashoka \t Tools', 'Ashoka Tools'],
      [name, '', null],
    ]),
    ['name', '  Ball bearing 6204 ', 'Ball bearing 6204'],
  ])('%s reads %o as %o', (field, text, value) => expect(read(field, text)).toBe(value))

  test.each<[OwnSheetField, string, string]>([
    ['amount', '0', importMessages.amount],
    ['amount', '-5', importMessages.amount],
    ['amount', '12,5', importMessages.number],
    ['amount', '1,2,3', importMessages.number],
    ['amount', 'on request', importMessages.number],
    ['amount', '92.555', ownSheetMessages.amountDecimals],
    ['amount', '12345678901', ownSheetMessages.amountMost],
    ['amount', '', 'Please enter a valid amount'],
    ['quantityAvailable', '-1', importMessages.negative],
    ['quantityAvailable', '1.2345', ownSheetMessages.quantityDecimals],
    ['minOrderQuantity', '9999999999', ownSheetMessages.quantityMost],
    ['brand', 'b'.repeat(61), 'A brand has at most 60 characters'],
    ...namingFields.map((name): [OwnSheetField, string, string] => [name, 'Call 98765 43210', contactMessages.name]),
    ['unit', 'bundle', importMessages.unit],
    ['status', 'Draft', ownSheetMessages.stateOfLive],
    ['name', 'x'.repeat(151), importMessages.nameLong],
  ])('%s refuses %o', (field, text, fault) => expect(read(field, text)).toBe(fault))

  test('a draft may lose its price or be published, but not be paused', () => {
    expect(read('amount', '', { status: 'Draft' })).toBe(null)
    expect(read('status', 'Live', { status: 'Draft' })).toBe('Active')
    expect(read('status', 'Paused', { status: 'Draft' })).toBe(ownSheetMessages.draftPaused)
    expect(read('status', 'Draft', { status: 'Inactive' })).toBe(ownSheetMessages.state)
  })

  test('every cell text parses back to the value that it shows', () => {
    const facts = {
      ...namingFacts({ brand: 'Ashoka' }),
      name: 'Pipe 1"',
      amount: 120_000.5,
      unit: 'Cubic Metre',
      quantityAvailable: 0.125,
      minOrderQuantity: null,
      status: 'Inactive',
    } as const
    for (const field of keysOf(facts))
      expect(readOwnCell(field, ownCellText(facts, field), facts)).toEqual({ value: facts[field] })
  })
})
