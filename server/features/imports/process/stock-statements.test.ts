import { describe, expect, it } from 'vitest'
import { importMessages } from '#contract/imports/messages.ts'
import { tooLong } from '#contract/surplus/fields.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { aCsv, aSheet, type Cells } from '#testkit/sheets.ts'
import type { CellFault, RowData } from '../reading/read-row.ts'
import { readSheet } from './read-sheet.ts'

interface Row {
  sku: string | null
  data: RowData
  faults: CellFault[]
}
const today = '2026-11-23'

async function read(file: Buffer) {
  const { chunks, headers, mapping } = await readSheet(file, { remembered: new Map(), today })
  return {
    meant: Object.fromEntries(headers.map((header, at) => [header, mapping[at]])),
    rows: chunks.flatMap(chunk => JSON.parse(chunk) as Row[]),
  }
}

describe('automatic mapping of a stock statement', () => {
  it('reads the Tally Stock Summary with title, two header rows and total, without book rates', async () => {
    const { meant, rows } = await read(
      await aSheet([
        ['Deccan Looms Pvt Ltd'],
        ['14, Ring Road, Surat - 395002'],
        ['Stock Summary'],
        ['1-Apr-26 to 22-Nov-26'],
        [],
        ['Particulars', 'Opening Balance', null, null, 'Closing Balance', null, null],
        [null, 'Quantity', 'Rate', 'Value', 'Quantity', 'Rate', 'Value'],
        ['Cotton Poplin 60s 58"', '9,000 Mtr', 61, 549000, '4,200 Mtr', 62, 260400],
        ['Denim 12 oz', '1,000 Mtr', 140, 140000, '800 Mtr', 141.5, 113200],
        ['Grand Total', null, null, 689000, null, null, 373600],
      ]),
    )
    expect(meant).toEqual({
      Particulars: 'name',
      'Opening Balance Quantity': null,
      'Opening Balance Rate': null,
      'Opening Balance Value': null,
      'Closing Balance Quantity': 'quantityAvailable',
      'Closing Balance Rate': null,
      'Closing Balance Value': null,
    })
    expect(rows).toMatchObject([
      { sku: 'Cotton Poplin 60s 58"', faults: [], data: { name: 'Cotton Poplin 60s 58"', quantityAvailable: 4200 } },
      { sku: 'Denim 12 oz', faults: [], data: { quantityAvailable: 800, unit: 'Metre' } },
    ])
    expect(rows.map(({ data }) => data.amount)).toEqual([undefined, undefined])
  })

  it('reads the Busy Stock Status with batches, MRP and a total', async () => {
    const { meant, rows } = await read(
      await aSheet([
        ['Annapurna Traders'],
        ['Stock Status as on 22-11-2026'],
        [
          'S.No.',
          'Item Details',
          'Alias',
          'Batch No.',
          'FSSAI Lic. No.',
          'Mfg Date',
          'Exp Date',
          'Unit',
          'Cl. Qty.',
          'M.R.P.',
          'Sale Price',
        ],
        [
          1,
          'Oats biscuit 200 g',
          'OB200',
          'B-117',
          '1001 2022 0001 23',
          '03/2026',
          '31-03-2027',
          'Pcs.',
          '12,400',
          '60.00',
          '21.50',
        ],
        [2, 'Rusk 300 g', 'RK300', 'B-121', 10012022000123, 'Jun-26', 'Feb-2027', 'Pcs.', '3,000', '55', '19'],
        [null, 'Total', null, null, null, null, null, null, '15,400'],
      ]),
    )
    expect(meant).toEqual({
      'S.No.': null,
      'Item Details': 'name',
      Alias: 'sku',
      'Batch No.': 'batch',
      'FSSAI Lic. No.': 'licenceNo',
      'Mfg Date': 'madeOn',
      'Exp Date': 'expiresOn',
      Unit: 'unit',
      'Cl. Qty.': 'quantityAvailable',
      'M.R.P.': 'originalAmount',
      'Sale Price': 'amount',
    })
    expect(rows).toMatchObject([
      {
        sku: 'OB200',
        faults: [],
        data: {
          amount: 21.5,
          originalAmount: 60,
          originalKind: 'mrp',
          quantityAvailable: 12_400,
          unit: 'Piece',
          batch: 'B-117',
          licenceNo: '10012022000123',
          madeOn: '2026-03',
          expiresOn: '2027-03-31',
        },
      },
      { sku: 'RK300', faults: [], data: { licenceNo: '10012022000123', madeOn: '2026-06', expiresOn: '2027-02-28' } },
    ])
    expect(rows).toHaveLength(2)
  })

  it('reads the B-Stock manifest with its own conditions', async () => {
    const head = 'Lot ID,Item #,Item Description,Qty,Unit Retail,Ext. Retail,Brand,UPC,Category,Condition'.split(',')
    const line = (item: string, condition: string): Cells => [
      'L-9',
      item,
      'Bluetooth speaker',
      '40',
      '2,999.00',
      '1,19,960.00',
      'Boom',
      '8901234567890',
      'Electronics',
      condition,
    ]
    const { meant, rows } = await read(
      aCsv([head, line('SP-1', 'Like New'), line('SP-2', 'Customer Returns'), line('SP-3', 'Salvage')]),
    )
    expect(meant).toMatchObject({
      'Lot ID': 'batch',
      'Item #': 'sku',
      'Item Description': 'name',
      Qty: 'quantityAvailable',
      'Unit Retail': 'originalAmount',
      'Ext. Retail': null,
      Condition: 'condition',
    })
    expect(rows.map(({ sku, data: { condition, originalKind } }) => [sku, condition, originalKind])).toEqual([
      ['SP-1', 'open-box', 'list-price'],
      ['SP-2', 'returns', 'list-price'],
      ['SP-3', 'parts', 'list-price'],
    ])
  })
})

describe('an ambiguous header', () => {
  const meant = async (...headers: string[]) => (await read(aCsv([headers, headers.map(() => '1')]))).meant
  it('gets the first meaning that no other column has', async () => {
    expect(await meant('Item', 'Lot No', 'Rate')).toEqual({ Item: 'name', 'Lot No': 'sku', Rate: 'amount' })
    expect(await meant('Lot No', 'SKU', 'Item')).toEqual({ 'Lot No': 'batch', SKU: 'sku', Item: 'name' })
    expect(await meant('SKU', 'Item', 'MRP')).toMatchObject({ MRP: 'originalAmount' })
    expect(await meant('SKU', 'Item', 'MRP', 'Rate')).toMatchObject({ MRP: 'originalAmount', Rate: 'amount' })
    expect(await meant('SKU', 'Item', 'List Price', 'Our price')).toMatchObject({ 'List Price': 'originalAmount' })
    expect(await meant('SKU', 'Item', 'Qty', 'Closing Qty')).toMatchObject({
      Qty: null,
      'Closing Qty': 'quantityAvailable',
    })
    expect(await meant('SKU', 'Item', 'Stock', 'Godown', 'Mfg', 'Exp')).toMatchObject({
      Stock: 'quantityAvailable',
      Godown: 'stockCity',
      Mfg: 'madeOn',
      Exp: 'expiresOn',
    })
  })

  it('named Condition becomes a specification when its cells are free text', async () => {
    const rows = [['SKU', 'Item', 'Condition'], ...['A', 'B', 'C'].map(sku => [sku, 'Shirt', 'Fresh, 2 % with marks'])]
    expect((await read(aCsv(rows))).meant).toMatchObject({ Condition: 'spec:Condition' })
  })
})

describe('a cell about the surplus', () => {
  const headers = [
    'SKU',
    'Item',
    'Rate',
    'MRP',
    'Min order',
    'Closing Qty',
    'Condition',
    'GST',
    'Godown',
    'PIN',
    'Mfg',
    'Exp',
    'Batch',
  ]
  const readOne = async (...cells: Cells) => {
    const filler = ['Z', 'Filler', 1, '', '', '', 'New', '', '', '', '', '', '']
    return (await read(aCsv([headers, cells, filler]))).rows[0]!
  }

  it('is read in common spellings of sellers', async () => {
    const { data, faults } = await readOne(
      'A',
      'Shirt',
      92,
      '₹160',
      500,
      '4,200 pcs',
      'B grade',
      'Extra',
      'Surat, Gujarat',
      '395 002',
      '15/03/2026',
      '31 Mar 27',
      'B-1',
    )
    expect(faults).toEqual([])
    expect(data).toMatchObject({
      originalAmount: 160,
      originalKind: 'mrp',
      quantityAvailable: 4200,
      condition: 'seconds',
      gst: 'extra',
      stockCity: 'Surat',
      stockState: 'Gujarat',
      stockPin: '395002',
      madeOn: '2026-03',
      expiresOn: '2027-03-31',
      batch: 'B-1',
    })
  })

  it('a cell about the surplus with an invalid value is a fault at that cell, with the message of the wizard', async () => {
    const { faults } = await readOne(
      'A',
      'Shirt',
      92,
      90,
      500,
      300,
      'so so',
      'perhaps',
      'Surat',
      '39500',
      '2027-03',
      '22/11/2026',
      'x'.repeat(41),
    )
    expect(faults.map(({ column, field, message }) => [headers[column!], field, message])).toEqual([
      ['Condition', 'condition', importMessages.condition],
      ['GST', 'gst', importMessages.gst],
      ['PIN', 'stockPin', surplusMessages.pin],
      ['Batch', 'batch', tooLong('batch')],
      ['Closing Qty', 'quantityAvailable', surplusMessages.available],
      ['MRP', 'originalAmount', surplusMessages.original],
      ['Mfg', 'madeOn', surplusMessages.future],
      ['Exp', 'expiresOn', surplusMessages.past],
    ])
  })

  it('is ignored if buyers do not need it, for example a GST rate or a store name', async () => {
    const { data, faults } = await readOne('A', 'Shirt', 92, '', '', '', '', '18%', 'Main Location', '', '', '', '')
    expect(faults).toEqual([])
    expect([data.gst, data.stockCity]).toEqual([undefined, undefined])
  })

  it.each(['31/02/2027', 'soon', '13/13/2027', '2027', '=TODAY()'])('with %j is not read as a date', async text => {
    const { faults } = await readOne('A', 'Shirt', 92, '', '', '', '', '', '', '', '', text, '')
    expect(faults.map(({ field }) => field)).toEqual(['expiresOn'])
  })
})
