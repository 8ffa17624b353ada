import { describe, expect, it } from 'vitest'
import { importMessages } from '#contract/imports/messages.ts'
import { ownSheetMessages } from '#contract/imports/own-sheet-rules.ts'
import { aCsv, aSheet, type Cells } from '#testkit/sheets.ts'
import type { CellFault, RowData } from '../reading/read-row.ts'
import { readSheet } from './read-sheet.ts'

interface Row {
  line: number
  sku: string | null
  data: RowData
  faults: CellFault[]
}

async function read(rows: Cells[] | Buffer) {
  const file = Buffer.isBuffer(rows) ? rows : aCsv(rows)
  const { chunks, headers, mapping, notes } = await readSheet(file, { remembered: new Map(), today: '2026-11-23' })
  return {
    meant: Object.fromEntries(headers.map((header, at) => [header, mapping[at]])),
    notes: notes.map(({ kind, lines }) => [kind, ...lines]),
    messages: notes.map(({ message }) => message),
    rows: chunks.flatMap(chunk => JSON.parse(chunk) as Row[]),
  }
}

describe('a trader sheet', () => {
  it('is read fully with Sr No, Item, Qty, Rate/pc, HSN and Remarks', async () => {
    const goods = ['Bearing 6205 ZZ', 'Hex bolt M10 x 50', 'SS 304 Pipe 1" Sch 10', 'Cutting wheel 4"']
    const rows = Array.from({ length: 30 }, (_, at): Cells => {
      const remark = at % 2 ? 'rate negotiable for full lot' : ''
      return [at + 1, `${goods[at % 4]} no ${at}`, `${at + 5} nos`, 40 + at, [8482, 7318, 7306, 6804][at % 4]!, remark]
    })
    const { meant, rows: found } = await read(
      await aSheet([['Sr No', 'Item', 'Qty', 'Rate/pc', 'HSN', 'Remarks'], ...rows]),
    )
    expect(meant).toEqual({
      'Sr No': null,
      Item: 'name',
      Qty: 'quantityAvailable',
      'Rate/pc': 'amount',
      HSN: 'hsCode',
      Remarks: null,
    })
    expect(found).toHaveLength(30)
    expect(found.flatMap(({ faults }) => faults)).toEqual([])
    expect(found[2]!.data).toEqual({
      name: 'SS 304 Pipe 1" Sch 10 no 2',
      quantityAvailable: 7,
      amount: 42,
      unit: 'Piece',
      hsCode: '7306',
    })
  })

  it('keeps its rate apart from MRP and Amount, with a notice that the rate was checked', async () => {
    const { meant, messages } = await read([
      ['Item', 'Nos', 'Rate per pc', 'MRP', 'Amount'],
      ['Bearing', 10, '45.50', 90, '455'],
      ['Bolt', 200, '₹6', 11, '1,200.00'],
    ])
    expect(meant).toMatchObject({ 'Rate per pc': 'amount', MRP: 'originalAmount', Amount: null })
    expect(messages).toEqual(["'Rate per pc' was checked against 'Amount': rate × quantity gives it in 2 of 2 rows."])
  })

  it('gets a warning where rate x quantity differs from the amount', async () => {
    const { notes } = await read([
      ['Item', 'Qty', 'Rate', 'Amount'],
      ['Bearing', 10, 45, 450],
      ['Bolt', 200, 6, 99],
      ['Nut', 200, 6, 77],
    ])
    expect(notes).toEqual([['rate-differs', 3, 4]])
  })

  it('offers MRP and Amount as rate when there is no rate', async () => {
    const { meant, notes, rows } = await read([
      ['Item', 'Qty', 'MRP', 'Amount'],
      ['Bearing', 10, 45, 450],
    ])
    expect(meant).toEqual({ Item: 'name', Qty: 'quantityAvailable', MRP: 'originalAmount', Amount: null })
    expect(notes).toEqual([['not-rate'], ['not-rate']])
    expect(rows[0]!.data.amount).toBeUndefined()
  })

  it('offers two columns similar to a rate and chooses neither', async () => {
    const { meant, notes } = await read([
      ['Item', 'Rate Pune', 'Rate Delhi'],
      ['Bearing', 45, 47],
    ])
    expect(meant).toEqual({ Item: 'name', 'Rate Pune': null, 'Rate Delhi': null })
    expect(notes).toEqual([['not-rate'], ['not-rate']])
  })

  it('is read without totals, headings, taxes and repeated headers, with a notice of these', async () => {
    const head = ['Sr', 'Particulars', 'HSN', 'Qty', 'Rate', 'Amount']
    const { rows, notes } = await read([
      ['Shree Ganesh Traders'],
      ['Stock as on 20.11.2026', '', '', '', '', ''],
      head,
      ['', 'BEARINGS', '', '', '', ''],
      [1, 'Bearing 6205', 8482, 10, 45, 450],
      [2, 'Bearing 6206', 8482, 10, 50, 500],
      ['', 'Sub Total', '', 20, '', 950],
      head,
      [3, 'Total Quartz engine oil 1 l', 2710, 10, 300, 3000],
      ['', 'Add: CGST @ 9%', '', '', '', 355.5],
      ['', 'Grand Total', '', 30, '', 4305.5],
      ['', 'E. & O. E.', '', '', '', ''],
      ['Bank', 'HDFC, Pune', '', '', '', ''],
    ])
    expect(rows.map(({ line }) => line)).toEqual([5, 6, 9])
    expect(notes).toEqual([
      ['left-out', 7, 11],
      ['left-out', 4],
      ['left-out', 10],
      ['left-out', 8],
      ['left-out', 12, 13],
      ['rate-checked'],
    ])
  })
})

describe('foreign units', () => {
  const one = async (headers: string[], ...cells: Cells) => (await read([headers, cells])).rows[0]!
  const messages = (row: Row) => row.faults.map(({ field, message }) => [field, message])

  it('are converted when they are multiples of a supported unit', async () => {
    const steel = await one(['Item', 'Qty (MT)', 'Rate/MT'], 'HR coil', '2.5', '52,000')
    expect(steel.data).toMatchObject({ amount: 52, unit: 'Kilogram', quantityAvailable: 2500 })
    const bolts = await one(['Item', 'Qty', 'Rate per 100'], 'Bolt', 5000, 250)
    expect(bolts.data).toMatchObject({ amount: 2.5, unit: 'Piece', quantityAvailable: 5000 })
    const cells = await one(['Item', 'Qty', 'Rate'], 'HR coil', '2.5 MT', 'Rs 45/kg')
    expect(cells.data).toMatchObject({ amount: 45, unit: 'Kilogram', quantityAvailable: 2500 })
    const column = await one(['Item', 'Qty', 'UOM', 'Rate'], 'Wheat', 3, 'Qtl', 2400)
    expect(column.data).toMatchObject({ amount: 24, unit: 'Kilogram', quantityAvailable: 300 })
  })

  it('are a fault of the cell when a conversion is unknown or would change a rate', async () => {
    const box = await one(['Item', 'Qty', 'Unit', 'Rate/Box'], 'Bolt', 5, 'Nos', 250)
    expect(messages(box)).toEqual([['amount', importMessages.unknownPer('box')]])
    const mixed = await one(['Item', 'Qty', 'Rate/kg'], 'Bolt', '5 nos', 250)
    expect(messages(mixed)).toEqual([['quantityAvailable', importMessages.otherUnit('pieces', 'kilogram')]])
    const dozen = await one(['Item', 'Rate/dozen'], 'Hook', 5)
    expect(messages(dozen)).toEqual([['amount', importMessages.roundedRate('dozen', 'piece')]])
    const cloth = await one(['Item', 'Rate/mt'], 'Denim', 92)
    expect([cloth.data.unit, messages(cloth)]).toEqual(['Metre', []])
    expect(messages(await one(['Item', 'Rate/mt'], 'Angle', 1500))).toEqual([['amount', importMessages.metreOrTonne]])
  })
})

describe('cells without a value', () => {
  it('are left out, and do not keep their column from its meaning, when they hold a dash or NA', async () => {
    const headers = ['SKU', 'Item', 'Rate', 'MOQ', 'Brand', 'Exp date', 'Location', 'PIN code', 'Colour']
    const empty = ['-', 'NA', 'N/A', 'n.a.', 'nil', '--'].map(
      (sign, at): Cells => [`B-${at}`, `Bedsheet ${at}`, 450, sign, sign, sign, sign, sign, sign],
    )
    const full: Cells = ['B-9', 'Towel', 90, 10, 'Welspun', '31/03/2027', 'Surat', '395002', 'Red']
    const { meant, rows } = await read([headers, ...empty, full])
    expect(meant).toMatchObject({ MOQ: 'minOrderQuantity', 'Exp date': 'expiresOn', Location: 'stockCity' })
    expect(rows.flatMap(({ faults }) => faults)).toEqual([])
    for (const { data } of rows.slice(0, -1)) expect(Object.keys(data).toSorted()).toEqual(['amount', 'name'])
    expect(rows.at(-1)!.data).toMatchObject({ minOrderQuantity: 10, brand: 'Welspun', expiresOn: '2027-03-31' })
  })
})

describe('bad cells', () => {
  const headers = ['Item', 'Qty', 'Rate', 'Exp date']
  it.each([
    [['Bolt', '1,20,000.00', 'Rs. 45/-', ''], { quantityAvailable: 120_000, amount: 45 }, []],
    [['Bolt', '12 pcs', '@ 45', '46477'], { quantityAvailable: 12, expiresOn: '2027-03-31' }, []],
    [['Bolt', '-4', '45', ''], { amount: 45 }, [importMessages.negative]],
    [['Bolt', '(-)4 Nos', '45', ''], { amount: 45 }, [importMessages.negative]],
    [['Bolt', '10', '12 Nov 2026', ''], {}, [importMessages.amountDate]],
    [['Bolt', '10', '=B2*2', ''], {}, [importMessages.formula]],
    [['Bolt', '#N/A', '45', ''], {}, [importMessages.formulaError]],
    [['Bolt', '10', '0', ''], {}, [importMessages.amount]],
    [['Bolt', '10', '99,99,99,99,999', ''], {}, [ownSheetMessages.amountMost]],
    [['Bolt', '9999999999', '45', ''], { amount: 45 }, [ownSheetMessages.quantityMost]],
    [['Paper', '500 reams', '45', ''], { amount: 45 }, [importMessages.otherWord('reams')]],
    [['बोल्ट', '१,२०,०००', '₹ ૪૫.૫૦', ''], { quantityAvailable: 120_000, amount: 45.5 }, []],
    [['Bolt', 'NIL', '45', ''], { quantityAvailable: 0, amount: 45 }, []],
    [['Bolt', 'Sold out', '45', ''], { quantityAvailable: 0, amount: 45 }, []],
    [['Bolt', 'ask', 'nil', ''], {}, [importMessages.number, importMessages.number]],
    [['Bolt', '-', '-', '-'], {}, [importMessages.number, importMessages.number]],
  ] as const)('in the row %j are read or reported, and the next row has no faults', async (cells, data, messages) => {
    const { rows } = await read([headers, [...cells], ['Nut', 1, 1, '31/03/2027']])
    expect(rows[0]!.data).toMatchObject(data)
    expect(rows[0]!.faults.map(({ message }) => message)).toEqual(messages)
    expect(rows[1]!.faults).toEqual([])
  })
})
