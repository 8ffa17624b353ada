import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { importMessages } from '#contract/imports/messages.ts'
import { aCsv, aRow, aSheet, aZip, headers, rowXml, workbookParts } from '#testkit/sheets.ts'
import type { CellFault, RowData } from '../reading/read-row.ts'
import { readSheet } from './read-sheet.ts'

interface Row {
  line: number
  sku: string | null
  cells: string[]
  data: RowData
  faults: CellFault[]
}
async function read(file: Buffer, remembered: Record<string, string> = {}) {
  const { chunks, ...rest } = await readSheet(file, {
    remembered: new Map(Object.entries(remembered)),
    today: '2026-11-23',
  })
  return { ...rest, rows: chunks.flatMap(chunk => JSON.parse(chunk) as Row[]) }
}

describe('the column mapping', () => {
  it('is guessed from common headers in any order below a title', async () => {
    const sheet = await aSheet([
      ['Closing stock of Deccan Looms'],
      [],
      ['MRP', 'Item Code', 'Particulars', 'Rate (Rs.)', 'UOM', 'Closing Stock', 'HSN/SAC', 'GSM', 'Godown'],
      ['120', 'DL 7', 'Denim 12 oz', '92', 'mtr', '1,20,000', '5209.42', '410', 'B-2'],
    ])
    const { headers: found, mapping, rows } = await read(sheet)
    expect(Object.fromEntries(found.map((header, at) => [header, mapping[at]]))).toEqual({
      MRP: 'originalAmount',
      'Item Code': 'sku',
      Particulars: 'name',
      'Rate (Rs.)': 'amount',
      UOM: 'unit',
      'Closing Stock': 'quantityAvailable',
      'HSN/SAC': 'hsCode',
      GSM: 'spec:GSM',
      Godown: 'stockCity',
    })
    expect(rows).toMatchObject([
      {
        line: 4,
        sku: 'DL 7',
        faults: [],
        data: {
          name: 'Denim 12 oz',
          amount: 92,
          unit: 'Metre',
          quantityAvailable: 120_000,
          hsCode: '520942',
          originalKind: 'mrp',
        },
      },
    ])
  })

  it('follows the last choice of the seller', async () => {
    const sheet = await aSheet([
      ['Maal', 'Bhaav', 'Rate'],
      ['Denim', '92', 'x'],
    ])
    const { mapping } = await read(sheet, { bhaav: 'amount', rate: '' })
    expect(mapping).toEqual(['name', 'amount', null])
  })
})

describe('a file', () => {
  it.each([',', ';', '\t', '|'])('may be a CSV with %s between the cells', async separator => {
    const { mapping, rows } = await read(aCsv([headers, aRow('A-1'), aRow('A-2', { rate: '92,50' })], separator))
    expect(mapping).toEqual([
      'sku',
      'name',
      'description',
      'category',
      'subCategory',
      'amount',
      'unit',
      'quantityAvailable',
    ])
    expect(rows.map(({ data }) => data.amount)).toEqual([92, 92.5])
  })

  it.each([
    ['utf-16le', Buffer.from([0xff, 0xfe])],
    ['utf-16be', Buffer.from([0xfe, 0xff])],
  ])('may be a CSV in %s if its byte order mark says so', async (encoding, mark) => {
    const text = Buffer.from('SKU,Item\r\nA-1,सूती कपड़ा', 'utf16le')
    const { rows } = await read(Buffer.concat([mark, encoding === 'utf-16be' ? text.swap16() : text]))
    expect(rows).toMatchObject([{ sku: 'A-1', data: { name: 'सूती कपड़ा' } }])
  })

  it('returns formula results, readable dates and yes for true', async () => {
    const cells =
      '<c r="A2" t="inlineStr"><is><t>A-1</t></is></c><c r="B2"><f>90+2</f><v>92</v></c><c r="C2" t="str"><f>HYPERLINK("http://x")</f><v>Denim</v></c><c r="D2" t="d"><v>2026-11-12T00:00:00Z</v></c><c r="E2" t="b"><v>1</v></c><c r="F2" t="e"><v>#REF!</v></c>'
    const sheet = workbookParts(
      `${rowXml(1, ['SKU', 'Rate', 'Item', 'Manufacture date', 'Negotiable', 'Qty'])}<row r="2">${cells}</row>`,
    )
    const { rows } = await read(aZip(sheet))
    expect(rows[0]).toMatchObject({
      faults: [{ column: 5, message: importMessages.formulaError }],
      data: { name: 'Denim', amount: 92, negotiable: true, madeOn: '2026-11' },
    })
  })

  it('returns dates, numbers and texts in the format of the spreadsheet program', async () => {
    const sheet = await writeExcelFile([
      ['SKU', 'Item', 'Manufacture date', 'Rate', 'Negotiable', 'Description'].map(value => ({ value })),
      [
        { value: 'A-1' },
        { value: 'Denim & <twill> "12 oz"' },
        { value: new Date('2026-11-12T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 0.1 + 0.2, type: Number, format: '#,##0.00' },
        { value: false, type: Boolean },
        { value: 'one\nline _x0041_ more' },
      ],
    ]).toBuffer()
    const { rows } = await read(sheet)
    expect(rows[0]?.cells).toEqual([
      'A-1',
      'Denim & <twill> "12 oz"',
      '12 Nov 2026',
      '0.3',
      'No',
      expect.stringContaining('one\nline'),
    ])
  })

  it('fills every row of merged cells with their value', async () => {
    const parts = workbookParts(
      [
        rowXml(1, ['Category', 'SKU', 'Item']),
        rowXml(2, ['Textiles', 'A-1', 'Denim']),
        '<row r="3"><c r="B3" t="inlineStr"><is><t>A-2</t></is></c></row>',
        '<row r="9"><c r="B9" t="inlineStr"><is><t>A-3</t></is></c></row>',
      ].join(''),
      '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    )
    const { rows } = await read(aZip(parts))
    expect(rows.map(({ line, data }) => [line, data.category])).toEqual([
      [2, 'textiles'],
      [3, 'textiles'],
      [9, undefined],
    ])
  })
})

describe('a cell that cannot be read', () => {
  it('is a fault of its column, and other cells are kept', async () => {
    const { rows } = await read(
      aCsv([
        headers,
        ['', 'No number', '', 'Spaceships', '', 'on request', 'bundle', '10'],
        ['B-2', '=1+1', '', 'Textiles', 'Granules & resins', '0', 'kg', '-4'],
      ]),
    )
    expect(rows.map(({ faults }) => faults.map(({ column, field }) => [column, field]))).toEqual([
      [
        [5, 'amount'],
        [6, 'unit'],
      ],
      [
        [5, 'amount'],
        [7, 'quantityAvailable'],
        [4, 'subCategory'],
        [1, 'name'],
      ],
    ])
    expect(rows[0]?.data).toMatchObject({ name: 'No number', quantityAvailable: 10 })
  })
})
