import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { moneyRoleOf } from './header-grammar.ts'
import { fieldsOfHeader } from './header-synonyms.ts'
import { wordsOfHeader } from './header-words.ts'

const fieldOf = (header: string): string | null => fieldsOfHeader(header)[0]?.field ?? null
const guess = (headers: string[], ...rows: string[][]) => guessColumns(headers, new Map(), rows)

describe('a header', () => {
  it.each([
    ['amount', 'Rate/pc', 'Rate/Pcs', 'Rate/mtr', 'Rate per kg', 'Price/pc', 'Unit Rate', 'Net Rate', 'Rate + GST'],
    ['amount', 'Landing Price', 'Basic Rate (Rs.)', 'Rate (Incl. of Tax)', 'Rate Rs./Kg.', 'UnitPrice', 'दर', 'Basic'],
    ['quantityAvailable', 'Nos', 'Pcs', 'Qty Nos', 'Qty/pcs', 'Total Qty', 'Bal Qty', 'No. of Pcs', 'Physical Stock'],
    ['name', 'Description of goods', 'Material description', 'Item/Particulars', 'Item Name & Size', 'ItemName'],
    ['hsCode', 'HSN/SAC', 'HSN Code No', 'HSNCode', 'Hsn', 'एचएसएन'],
    ['sku', 'Item Code', 'Part No.', 'Art. No', 'SKU'],
    ['unit', 'UOM', 'Per', 'Unit of measurement'],
    ['brand', 'Brand', 'Brand Name', 'Make', 'Mfr.', 'Manufacturer'],
    ['originalAmount', 'MRP', 'M.R.P.', 'Price (MRP)', 'List Price', 'एमआरपी'],
    ['category', 'Category', 'कैटेगरी', 'श्रेणी'],
    ['stockCity', 'Location', 'Godown', 'शहर', 'स्थान', 'गोदाम'],
  ] as const)('is recognised as %s in each common spelling', (field, ...headers) => {
    for (const header of headers) expect([header, fieldOf(header)]).toEqual([header, field])
  })

  it.each(['Sr No', 'S.No.', 'Remarks', 'Disc. %', 'Rate %', 'Qty per box', 'Pcs/box', 'Opening Qty', 'DP'])(
    '%s is no field',
    header => expect(fieldOf(header)).toBeNull(),
  )

  it.each([
    ['total', 'Amount', 'Amt', 'Value', 'Total', 'Total Price', 'Stock Value', 'Taxable Value', 'Rs.'],
    ['mrp', 'MRP', 'M.R.P.', 'List Price', 'Retail price'],
    ['cost', 'Purchase Rate', 'Cost', 'Closing Balance Rate', 'Avg Rate', 'Last purchase price'],
    ['foreign', 'Rate (USD)', 'Price ($)'],
  ] as const)('has the money role %s in each common spelling', (role, ...headers) => {
    for (const header of headers) expect([header, moneyRoleOf(header)]).toEqual([header, role])
  })

  it('of a rate, a tax or a quantity has no money role', () =>
    expect(['Rate', 'GST Amount', 'Discount', 'Qty'].map(moneyRoleOf)).toEqual([null, null, null, null]))

  it('gives the unit and whether GST is included', () => {
    expect(wordsOfHeader('Rate/Kg').measure).toMatchObject({ unit: 'Kilogram', factor: 1 })
    expect(wordsOfHeader('Rate per 100 pcs').measure).toMatchObject({ unit: 'Piece', factor: 100 })
    expect(wordsOfHeader('RATE/MT').measure).toMatchObject({ unit: 'Kilogram', factor: 1000 })
    expect(wordsOfHeader('Qty in Kgs').measure).toMatchObject({ unit: 'Kilogram' })
    expect(wordsOfHeader('Rate/Box')).toMatchObject({ measure: undefined, unknownUnit: 'box' })
    expect(wordsOfHeader('Price per unit').measure).toBeUndefined()
    expect([wordsOfHeader('Rate incl. GST').gst, wordsOfHeader('Rate + GST').gst]).toEqual(['included', 'extra'])
  })
})

describe('the rate', () => {
  it('is never taken from MRP, totals, purchase rates or foreign currency', () => {
    for (const header of ['MRP', 'Amount', 'Value', 'Total', 'Purchase Rate', 'Rate (USD)'])
      expect([header, guess(['Item', header], ['Bearing', '92']).includes('amount')]).toEqual([header, false])
  })

  it('is the column that yields the total when two are named rate', () => {
    const rows = [
      ['Bearing', '10', '100', '90', '900'],
      ['Bolt', '20', '50', '45', '900'],
    ]
    expect(guess(['Item', 'Qty', 'Rate', 'Net Rate', 'Amount'], ...rows)).toEqual([
      'name',
      'quantityAvailable',
      null,
      'amount',
      null,
    ])
  })
})

describe('the cells below', () => {
  it('distinguish codes from names, counts from units and serial numbers from codes', () => {
    const codes = [
      ['1', 'BRG-1', 'Ball bearing 6205', '10'],
      ['2', 'BRG-2', 'Ball bearing 6206', '20'],
      ['3', 'BRG-3', 'Roller bearing', '30'],
    ]
    expect(guess(['Item No', 'Item', 'Description', 'Units'], ...codes)).toEqual([
      null,
      'sku',
      'name',
      'quantityAvailable',
    ])
  })

  it('the cells of a category may be free text but not numbers', () => {
    const rows = ['Audio', 'Cables', 'Power'].map(word => ['Bolt', word])
    expect(guess(['Item', 'Category'], ...rows)).toEqual(['name', 'category'])
    expect(guess(['Item', 'Category'], ...rows.map(([item = ''], at) => [item, String(at)]))).toEqual(['name', null])
    expect(guess(['Item', 'Category'], ...rows.map(([item = '']) => [item, 'Textiles']))).toEqual(['name', 'category'])
  })
})
