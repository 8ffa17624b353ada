import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { importMessages } from '#contract/imports/messages.ts'
import { aCsv, aZip, type Cells, rowXml, workbookParts } from '#testkit/sheets.ts'
import type { CellFault, RowData } from '../reading/read-row.ts'
import { readSheet } from './read-sheet.ts'

interface Row {
  line: number
  data: RowData
  faults: CellFault[]
}
async function read(file: Buffer) {
  const { chunks, ...sheet } = await readSheet(file, { remembered: new Map(), today: '2026-11-23' })
  return { ...sheet, kinds: sheet.notes.map(({ kind }) => kind), rows: chunks.flatMap(c => JSON.parse(c) as Row[]) }
}

const ods = (rows: string, parts: Record<string, string> = {}) =>
  aZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${rows}</office:spreadsheet></office:body></office:document-content>`,
    ...parts,
  })
const table = (name: string, rows: string) => `<table:table table:name="${name}">${rows}</table:table>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`
const number = (value: number) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>₹ ${value}.00</text:p></table:table-cell>`

describe('an OpenDocument spreadsheet', () => {
  it('is read with numbers, dates, merged and repeated cells, from the sheet with the items', async () => {
    const items = [
      row(text('Item'), text('Rate/kg'), text('Exp date'), text('Godown')),
      row(
        text('Jeera<text:s text:c="1"/>bold<office:annotation><text:p>no</text:p></office:annotation>'),
        number(312.5),
        '<table:table-cell office:value-type="date" office:date-value="2027-03-31"><text:p>31.3.</text:p></table:table-cell>',
        text('Unjha', 'table:number-rows-spanned="2"'),
      ),
      '<table:table-row table:number-rows-repeated="4"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
      row(text('Ajwain'), number(180), '<table:table-cell/>', '<table:covered-table-cell/>'),
    ].join('')
    const { kinds, rows } = await read(ods(table('Cover', row(text('Price list'))) + table('Items', items)))
    expect(kinds).toEqual(['sheet'])
    expect(rows).toMatchObject([
      { line: 2, data: { name: 'Jeera bold', amount: 312.5, unit: 'Kilogram', expiresOn: '2027-03-31' } },
      { line: 7, data: { name: 'Ajwain', amount: 180 } },
    ])
  })

  it('is refused with a password', async () => {
    const manifest = '<manifest:manifest xmlns:manifest="m"><manifest:encryption-data/></manifest:manifest>'
    await expect(read(ods('', { 'META-INF/manifest.xml': manifest }))).rejects.toMatchObject({ fault: 'password' })
  })

  it('is refused when one repeated row exceeds the row limit of a sheet', async () => {
    const many = `<table:table-row table:number-rows-repeated="1000000">${text('Bolt')}${number(1)}</table:table-row>`
    const head = row(text('Item'), text('Rate'))
    await expect(read(ods(table('A', head + many)))).rejects.toMatchObject({ fault: 'rows' })
  })
})

describe('a workbook', () => {
  it('is read from the sheet with the items, with a notice that names the skipped cover', async () => {
    const cell = (value: string | number) => ({ value })
    const file = await writeExcelFile([
      { data: [[cell('Shree Traders')], [cell('Terms: cash')]], sheet: 'Cover' },
      { data: [['Item', 'Qty', 'Rate'].map(cell), ['Bolt', 5, 6].map(cell)], sheet: 'Stock' },
    ] as never).toBuffer()
    const { headers, notes } = await read(file)
    expect(headers).toEqual(['Item', 'Qty', 'Rate'])
    expect(notes[0]!.message).toContain("'Stock' was read, not 'Cover'")
  })

  it('a workbook with macros is read as data with a notice, without opening the macros', async () => {
    const good = workbookParts(rowXml(1, ['SKU', 'Item']) + rowXml(2, ['A-1', 'Denim']))
    const macros = { 'xl/vbaProject.bin': 'x', 'xl/macrosheets/sheet2.xml': '<not-xml' }
    const { kinds, rows } = await read(aZip({ ...good, ...macros }))
    expect([kinds, rows.map(({ data }) => data.name)]).toEqual([['macros'], ['Denim']])
  })

  it('gets a fault that requests a value for a formula without a value and for a picture in a cell', async () => {
    const cells =
      '<c r="A2" t="inlineStr"><is><t>Bolt</t></is></c><c r="B2"><f>C2*2</f></c><c r="C2" t="e" vm="1"><v>#VALUE!</v></c>'
    const sheet = workbookParts(`${rowXml(1, ['Item', 'Rate', 'Qty'])}<row r="2">${cells}</row>`)
    const { rows } = await read(aZip(sheet))
    expect(rows[0]!.faults.map(({ column, message }) => [column, message])).toEqual([
      [1, importMessages.formula],
      [2, importMessages.picture],
    ])
  })
})

describe('a CSV', () => {
  const rows: Cells[] = [
    ['Item', 'Qty', 'Rate'],
    ['Ball valve ½', '10', '92,50'],
    ['Elbow 90°', '1,200', '4'],
  ]
  it.each([
    ['UTF-16 LE without its byte order mark', Buffer.from(aCsv(rows, '\t').toString(), 'utf16le'), []],
    ['UTF-16 BE without its byte order mark', Buffer.from(aCsv(rows, ';').toString(), 'utf16le').swap16(), []],
    ['Windows-1252, with a note', Buffer.from(aCsv(rows, ';').toString(), 'latin1'), ['encoding']],
  ] as const)('may be in %s', async (_, file, kinds) => {
    const found = await read(file)
    expect(found.kinds).toEqual(kinds)
    expect(found.rows).toMatchObject([
      { data: { name: 'Ball valve ½', amount: 92.5, quantityAvailable: 10 } },
      { data: { name: 'Elbow 90°', amount: 4, quantityAvailable: 1200 } },
    ])
  })

  it('is split at semicolons although cells above contain commas', async () => {
    const file = Buffer.from(
      'Shree Traders, 14, Ring Road, Surat, Gujarat\nItem;Qty;Rate\nBolt, M10, zinc;1,200;4,50\nNut;200;2\nWasher, plain;50;1,25\nStud;7;30\n',
    )
    expect((await read(file)).rows).toMatchObject([
      { data: { name: 'Bolt, M10, zinc', amount: 4.5, quantityAvailable: 1200 } },
      { data: { name: 'Nut' } },
      { data: { name: 'Washer, plain', amount: 1.25 } },
      { data: { name: 'Stud' } },
    ])
  })
})

describe('a stock summary', () => {
  const head: Cells[] = [
    ['Deccan Engineering'],
    ['Stock Summary'],
    ['Particulars', 'Closing Balance', '', ''],
    ['', 'Quantity', 'Rate', 'Value'],
  ]
  it('is recognised and read without its groups and totals if the amounts add up', async () => {
    const { notes, rows, mapping } = await read(
      aCsv([
        ...head,
        ['Bearings', '30 Nos', '', 2500],
        ['6205', '10 Nos', 100, 1000],
        ['6206', '20 Nos', 75, 1500],
        ['Fasteners', '150 Nos', '', 700],
        ['Bolt M10', '50 Nos', 8, 400],
        ['Nut M10', '100 Nos', 3, 300],
        ['Grand Total', '', '', 3200],
      ]),
    )
    expect(notes.map(({ kind, lines }) => [kind, lines])).toMatchObject([
      ['statement', []],
      ['left-out', [11]],
      ['left-out', [5, 8]],
      ['not-rate', []],
      ['not-rate', []],
    ])
    expect(mapping).toEqual(['name', 'quantityAvailable', null, null])
    expect(rows.map(({ data }) => data.name)).toEqual(['6205', '6206', 'Bolt M10', 'Nut M10'])
  })

  it('keeps items whose value equals the sum of others by chance', async () => {
    const { rows } = await read(aCsv([...head, ['A', 5, 10, 50], ['B', 2, 10, 20], ['C', 3, 10, 30], ['D', 1, 9, 9]]))
    expect(rows).toHaveLength(4)
  })
})
