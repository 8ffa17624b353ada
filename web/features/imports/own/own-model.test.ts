import { describe, expect, test } from 'vitest'
import { importMessages } from '#contract/imports/messages.ts'
import { ownSheetMessages } from '#contract/imports/own-sheet-rules.ts'
import { namingFacts } from '#contract/surplus/fields.ts'
import { cellOf, effectOf, faultOf, isAsBefore, ownColumns, ownModel, placeOf } from './own-model.ts'
import type { OwnCell, OwnRow } from './types.ts'

const row: OwnRow = {
  id: '7f1f9c52-1111-4222-8333-444455556666',
  sku: 'BRG-1',
  name: 'Ball bearing',
  ...namingFacts({}),
  amount: 120_000.5,
  unit: 'Piece',
  quantityAvailable: 40,
  minOrderQuantity: null,
  status: 'Active',
  pausedBy: null,
  category: 'Machinery',
  subCategory: 'Bearings',
  image: null,
  rateSteps: true,
}
const rate = ownColumns.find(({ field }) => field === 'amount')!
const state = ownColumns.find(({ field }) => field === 'status')!
const unsaved = (...cells: OwnCell[]) => new Map(cells.map(cell => [placeOf(cell), cell]))

describe('a cell of the listing sheet', () => {
  test('is unchanged if its text means the stored value', () => {
    expect(isAsBefore(cellOf(row, 'amount', '₹ 1,20,000.50'))).toBe(true)
    expect(isAsBefore(cellOf(row, 'unit', 'pcs'))).toBe(true)
    expect(isAsBefore(cellOf(row, 'minOrderQuantity', ' '))).toBe(true)
    expect(isAsBefore(cellOf(row, 'amount', '120000.51'))).toBe(false)
    expect(isAsBefore(cellOf(row, 'amount', 'abc'))).toBe(false)
  })

  test('shows its own fault instead of a refusal by the server, if it has both', () => {
    const cell = { ...cellOf(row, 'amount', '0'), refused: 'Changed just now' }
    expect(faultOf(cell)).toBe(importMessages.amount)
    expect(faultOf({ ...cell, value: '90' })).toBe('Changed just now')
    expect(ownModel.faultsOf(row, rate, unsaved(cell))).toEqual({ messages: [importMessages.amount], bad: true })
    expect(ownModel.faultsOf(row, rate, unsaved())).toEqual({ messages: [], bad: false })
  })

  test('shows its old value and the side effects of the change', () => {
    expect(ownModel.detailOf?.(row, rate, unsaved(cellOf(row, 'amount', '90')))).toBe(
      `90 (was 120000.5). ${ownSheetMessages.rateSteps}`,
    )
    expect(effectOf(cellOf(row, 'quantityAvailable', '0'))).toBe(ownSheetMessages.soldOut)
    expect(effectOf(cellOf({ ...row, status: 'Draft' }, 'quantityAvailable', '0'))).toBe(null)
  })

  test('offers only the states that a listing may go to', () => {
    expect(ownModel.choicesOf(row, state)).toEqual(['Live', 'Paused'])
    expect(ownModel.choicesOf({ ...row, status: 'Draft' }, state)).toEqual(['Draft', 'Live'])
    expect(ownModel.choicesOf({ ...row, status: 'Inactive' }, state)).toEqual(['Paused', 'Live'])
  })

  test('shows numbers with Indian grouping, and text unchanged', () => {
    expect(ownModel.shownText?.(rate, '120000.5')).toBe('1,20,000.5')
    expect(ownModel.shownText?.(rate, 'on request')).toBe('on request')
  })
})
