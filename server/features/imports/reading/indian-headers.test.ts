import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { moneyRoleOf } from './header-grammar.ts'
import { wordsOfHeader } from './header-words.ts'

const codes = ['1043', '1044-B', '2210']
const names = ['Cotton shirting', 'Poly viscose', 'Linen look']
const numbers = ['120', '85', '240.5']

const cellsOf = {
  sku: codes,
  name: names,
  amount: numbers,
  quantityAvailable: numbers,
  originalAmount: numbers,
} as const

/** The meaning of one column beside a column 'Remarks' of words. */
const meaning = (header: string, cells: readonly string[]) =>
  guessColumns(
    [header, 'Remarks'],
    new Map(),
    cells.map((cell, at) => [cell, `Lot in rack ${at}`]),
  )[0]

describe('a header of an Indian stock sheet', () => {
  it.each([
    ['sku', 'D.No.', 'D. No', 'D.No', 'D/No', 'Design No', 'Design No.', 'Des. No.', 'Dsn No', 'Design', 'Sort No.'],
    ['sku', 'Art. No', 'Style No', 'Style', 'Item Code', 'Part No', 'P/N', 'Code No.', 'Mat. Code', 'Model'],
    ['name', 'Article', 'Particulars', 'Maal', 'Quality Name'],
    ['amount', 'Bhav', 'Bhav/mtr', 'Rate/mtr', 'Rate p/m', 'Price per Kg.', 'Rs./Pc', 'S.Rate', 'Offer Rate'],
    ['quantityAvailable', 'Qty (mtr)', 'Stock', 'Bal Qty', 'Closing Bal', 'Clg Stock', 'Total Mtrs', 'Mtrs'],
    ['quantityAvailable', 'Stock as on 31.03.26', 'Closing Stock as on 31/03/2026', 'Ready Stock', 'Avl. Qty'],
    ['originalAmount', 'MRP', 'M.R.P. (Rs.)', 'MRP Rate'],
  ] as const)('means %s', (field, ...headers) => {
    for (const header of headers) expect([header, meaning(header, cellsOf[field])]).toEqual([header, field])
  })

  it('that names a shade, or packs is no SKU, quantity or rate', () => {
    const fields = new Set<unknown>(['sku', 'quantityAvailable', 'amount'])
    for (const header of ['Shade', 'Shade No', 'Roll No', 'Than', 'Than Qty', 'No of Taka', 'Pkt'])
      expect([header, fields.has(meaning(header, header.includes('No') ? codes : numbers))]).toEqual([header, false])
  })

  it('gives the unit beside a date or an abbreviated per', () => {
    expect(wordsOfHeader('Stock (mtr) as on 31/03/2026').measure?.unit).toBe('Metre')
    expect(wordsOfHeader('Rate p/kg').measure?.unit).toBe('Kilogram')
    expect([wordsOfHeader('Gross Wt').measure, wordsOfHeader('Rate/gross').measure?.factor]).toEqual([undefined, 144])
  })

  it('that abbreviates per is no purchase rate', () =>
    expect(['Rate p/mtr', 'P/Rate', 'P. Rate'].map(moneyRoleOf)).toEqual([null, 'cost', 'cost']))
})

describe('metres of cloth', () => {
  it('are the quantity beside the number of pieces', () => {
    const rows = codes.map((code, at) => [code, String(at + 2), numbers[at] ?? ''])
    expect(guessColumns(['D.No.', 'Than Qty', 'Mtrs'], new Map(), rows)).toEqual(['sku', null, 'quantityAvailable'])
  })
})

describe('a design number', () => {
  it('is no SKU if each design has one row per shade', () => {
    const rows = ['1043', '1044'].flatMap(design => ['Red', 'Blue', 'Grey'].map(shade => [design, shade, 'Shirting']))
    expect(guessColumns(['D.No.', 'Shade', 'Item'], new Map(), rows)).not.toContain('sku')
    expect(guessColumns(['D.No.', 'Shade', 'Item'], new Map(), rows.slice(2, 4))).toContain('sku')
  })
})
