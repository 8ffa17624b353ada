import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fileFaults } from '#contract/imports/messages.ts'
import { importLimits, sheetFiles } from '#contract/imports/rules.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { aCsv, aRowOfCells, aSheet, aZip, headers, rowXml, uploadSheet, workbookParts } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'
import { workOnSheet } from '../process/sheet-work.ts'
import { openArchive } from '../sheets/open-archive.ts'
import { readFile } from '../sheets/read-file.ts'
import { MB, type SheetBounds, usualBounds } from '../sheets/sheet-bounds.ts'

const world = await openWorld()
afterAll(() => world.close())
let seller: Person
beforeEach(async () => {
  seller = await aPerson(world)
})

const stored = async () => ({
  imports: await world.db.selectFrom('imports').select('id').where('user_id', '=', seller.id).execute(),
  listings: await world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id).execute(),
})
const NOTHING = { imports: [], listings: [] }

/** Uploads a file; returns the sentence of the refusal, the stored rows and the largest growth of memory. */
async function refusalOf(file: Buffer, name?: string) {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const began = performance.now()
  const { status, body } = await uploadSheet(world, file, seller, name)
  clearInterval(watch)
  expect([status, body.success]).toEqual([422, false])
  expect(await stored()).toEqual(NOTHING)
  expect(performance.now() - began).toBeLessThan(22_000)
  expect((most - before) / MB).toBeLessThan(700)
  return body.toast?.message
}

const workOn = (file: Buffer, bounds: SheetBounds) =>
  workOnSheet('read', { file: [Buffer.from(file)], remembered: new Map(), today: '2026-11-23' }, bounds)

const columnName = (at: number): string =>
  `${at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}`

const good = () => workbookParts(rowXml(1, ['SKU', 'Item']) + rowXml(2, ['A-1', 'Denim']))

describe('cases 26, 28 and 33: the upload of a sheet', () => {
  it('accepts a valid workbook with any file name', async () => {
    const { status, body } = await uploadSheet(world, aZip(good()), seller, '../../etc/x\r\n.html')
    expect([status, body.import.counts.rows]).toEqual([200, 1])
    expect(body.import.fileName).not.toMatch(/[/\\\r\n]/)
  })

  it('refuses a bomb that unpacks to a thousand times its size, whatever size it claims', async () => {
    const begin = '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>'
    const bomb = Buffer.concat([Buffer.from(begin), Buffer.alloc(120 * MB, 'x')])
    const parts = { ...good(), 'xl/worksheets/sheet1.xml': bomb }
    const honest = aZip(parts)
    const liar = aZip(parts, { size: 1000 })
    expect(honest.length).toBeLessThan(MB)
    expect(await refusalOf(honest)).toBe(fileFaults.swollen)
    expect(await refusalOf(liar)).toBe(fileFaults.swollen)
  })

  it('reads two filled rows among a million rows with formatting only', async () => {
    const blank = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 3}" s="4" customFormat="1"/>`).join('')
    const far = rowXml(1_048_576, ['A-2', 'Canvas'])
    const sheet = aZip(workbookParts(rowXml(1, ['SKU', 'Item']) + rowXml(2, ['A-1', 'Denim']) + blank + far))
    const { status, body } = await uploadSheet(world, sheet, seller)
    expect([status, body.import.counts.rows]).toEqual([200, 2])
    const rows = await world.api('GET /import/:id/rows', { params: { id: body.import.id } }, seller)
    expect(rows.body.rows.map(({ line }) => line)).toEqual([2, 1_048_576])
  })

  it('refuses over 5,000 filled rows in Excel and CSV, ignoring a million empty lines', async () => {
    const many = Array.from({ length: importLimits.rows + 1 }, (_, at) => [`A-${at}`, 'Denim'])
    expect(await refusalOf(aCsv([['SKU', 'Item'], ...many]))).toBe(fileFaults.rows)
    expect(await refusalOf(await aSheet([['SKU', 'Item'], ...many]))).toBe(fileFaults.rows)
    expect(await refusalOf(Buffer.concat([Buffer.from('SKU,Item'), Buffer.alloc(MB, '\n')]))).toBe(fileFaults.empty)
  })

  it('refuses a sheet with too many columns, in Excel and in CSV', async () => {
    const wide = '<row r="1"><c r="A1" t="str"><v>x</v></c><c r="XFD1" t="str"><v>x</v></c></row>'
    expect(await refusalOf(aZip(workbookParts(wide)))).toBe(fileFaults.columns)
    expect(await refusalOf(Buffer.from(`a${',b'.repeat(100)}`))).toBe(fileFaults.columns)
  })

  it('refuses passwords, old and foreign formats, each with a way to fix it', async () => {
    const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    const locked = Buffer.concat([ole, Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await refusalOf(locked)).toBe(fileFaults.password)
    expect(await refusalOf(aZip(good(), { flags: 1 }))).toBe(fileFaults.password)
    expect(await refusalOf(Buffer.concat([ole, Buffer.alloc(500)]), 'prices.xls')).toBe(fileFaults.old)
    // the picker of a phone shows files of the accepted kinds alone: others never reach the advice
    expect(sheetFiles.accept.split(',')).toEqual(expect.arrayContaining(['.xls', '.xlsb', 'application/vnd.ms-excel']))
    const odt = aZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })
    expect(await refusalOf(odt)).toBe(fileFaults.openDocument)
    expect(await refusalOf(Buffer.from('<?xml?>\n<office:document>\n1,2\n3,4'))).toBe(fileFaults.openDocument)
  })

  it('refuses pictures, programs, web pages and other archives named as a sheet', async () => {
    for (const file of [
      await aPicture(),
      Buffer.from('\x7fELF\x02\x01\x01\0\0\0'),
      Buffer.from('%PDF-1.7\n1 0 obj'),
      Buffer.from('<!DOCTYPE html><html><body>prices</body></html>'),
      Buffer.from('\ufeff <?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>1,2</Workbook>'),
      aZip({ 'readme.txt': 'hello' }),
    ])
      expect(await refusalOf(file)).toBe(fileFaults.kind)
  })

  it('refuses damaged workbooks', async () => {
    const whole = aZip(good())
    expect(await refusalOf(whole.subarray(0, whole.length - 30))).toBe(fileFaults.damaged)
    expect(await refusalOf(aZip({ ...good(), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1">' }))).toBe(
      fileFaults.damaged,
    )
    const backwards = workbookParts('<row r="1"><c r="B1" t="str"><v>x</v></c><c r="A1" t="str"><v>x</v></c></row>')
    expect(await refusalOf(aZip(backwards))).toBe(fileFaults.damaged)
  })

  it('refuses CSV in Shift-JIS', async () => {
    const shiftJis = Buffer.from([0x53, 0x4b, 0x55, 0x2c, 0x96, 0xbc, 0x91, 0x4f, 0x0d, 0x0a, 0x41, 0x2c, 0x95, 0x7a])
    expect(await refusalOf(shiftJis)).toBe(fileFaults.encoding)
  })

  it('refuses an empty file, a file with headers only and a missing file', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toBe(fileFaults.empty)
    expect(await refusalOf(aCsv([headers]))).toBe(fileFaults.empty)
  })

  it('refuses more than 10 MB, and 50 MB before reading it', async () => {
    expect(await refusalOf(Buffer.alloc(importLimits.bytes + 1, 'a,b\n'))).toBe(fileFaults.large)
    const { status, body } = await uploadSheet(world, Buffer.alloc(50 * MB, 'a,b\n'), seller)
    expect([status, body.reason]).toEqual([413, 'too_large'])
    expect(await stored()).toEqual(NOTHING)
  })

  it('refuses nine million unfinished tags without delaying other requests', async () => {
    const reading = refusalOf(aZip(workbookParts(`<row r="1">${'<c '.repeat(9_000_000)}</row>`)))
    const began = performance.now()
    await world.api('GET /explore/deadstock', {})
    expect(performance.now() - began).toBeLessThan(1500)
    expect(await reading).toBe(fileFaults.damaged)
  })

  it('stops reading after a time limit, and the next upload works', async () => {
    const many = aCsv(Array.from({ length: 5000 }, (_, at) => [`A-${at}`, 'surplus '.repeat(60)]))
    const read = (bounds: Partial<SheetBounds>) => workOn(many, { ...usualBounds, ...bounds })
    await expect(read({ seconds: 0.01 })).rejects.toMatchObject({ fault: 'slow' })
    await expect(read({})).resolves.toMatchObject({ chunks: expect.any(Array) as string[] })
  })

  it('keeps markup, control characters and half characters in cells as text', async () => {
    const { body } = await uploadSheet(
      world,
      Buffer.from('SKU,Item\r\nA-1,"<script>alert(1)</script>\u200f \ud83d\ude00 तंतु"'),
      seller,
    )
    const rows = await world.api('GET /import/:id/rows', { params: { id: body.import.id } }, seller)
    expect(rows.body.rows[0]?.cells[1]).toContain('<script>')
    expect(rows.body.rows[0]?.cells[1]?.isWellFormed()).toBe(true)
  })
})

describe('three million cells in a file of 200 KB', () => {
  const manyWideRows = () => {
    const row = '<c r="B2"><v>1</v></c>'.repeat(7500)
    return aZip(workbookParts(Array.from({ length: 400 }, (_, at) => `<row r="${at + 1}">${row}</row>`).join('')))
  }
  /** Reads a file in the process of the test, so that the test can measure its time and memory. */
  async function readUnguarded(file: Buffer, bounds: SheetBounds) {
    const before = process.memoryUsage.rss()
    const began = process.cpuUsage()
    const fault = await readFile(file, bounds).catch((error: { fault: string }) => error.fault)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(3000)
    expect((process.memoryUsage.rss() - before) / MB).toBeLessThan(150)
    return fault
  }

  it('are refused by a count before a reader creates objects for them', async () => {
    expect(await readUnguarded(aRowOfCells(3_000_000), usualBounds)).toBe('columns')
    expect(await readUnguarded(manyWideRows(), usualBounds)).toBe('columns')
  })

  it('are refused by their unpacked size when there are many rows', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => rowXml(at + 1, Array<string>(20).fill('x'.repeat(5000)))).join(
      '',
    )
    const sheet = aZip(workbookParts(rows))
    expect(await readUnguarded(sheet, usualBounds)).toBe('swollen')
    expect(await readUnguarded(sheet, { ...usualBounds, unpackedMb: 20, keptMb: 500 })).toBe('swollen')
  })

  it('end only the reading process when no other limit applies', async () => {
    const open = { seconds: 100, heapMb: 64, keptMb: 500, unpackedMb: 500 }
    const rows = Array.from({ length: 5000 }, (_, at) => rowXml(at + 1, Array<string>(20).fill('x'.repeat(1500)))).join(
      '',
    )
    const reading = workOn(aZip(workbookParts(rows)), open).catch((error: { fault: string }) => error.fault)
    const began = performance.now()
    expect((await world.api('GET /explore/deadstock', {})).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await reading).toBe('swollen')
    expect((await uploadSheet(world, aZip(good()), seller)).status).toBe(200)
  }, 110_000)

  it('are refused when one shared text fills all cells of a large sheet', async () => {
    const cells = Array.from({ length: 100 }, (_, at) => `<c r="${columnName(at)}1" t="s"><v>0</v></c>`).join('')
    const rows = Array.from({ length: 5000 }, (_, at) => `<row r="${at + 1}">${cells}</row>`).join('')
    const parts = workbookParts(rows)
    const shared =
      '<Relationship Id="rId2" Type="http://x/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
    const sheet = aZip({
      ...parts,
      'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels']!.replace('</Relationships>', shared),
      'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(8000)}</t></si></sst>`,
    })
    expect(await refusalOf(sheet)).toBe(fileFaults.swollen)
  })
})

it('cells full of brackets are read as fast as other cells', async () => {
  const cells = Array.from({ length: 99 }, () => '('.repeat(7900)).join(',')
  const began = performance.now()
  const { status } = await uploadSheet(world, Buffer.from(Array.from({ length: 10 }, () => cells).join('\r\n')), seller)
  expect(performance.now() - began).toBeLessThan(5000)
  expect(status).toBe(200)
})

it.each(['Constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'treats a column named %s like any other',
  async name => {
    const { status, body } = await uploadSheet(
      world,
      aCsv([
        ['SKU', 'Item', name],
        ['A-1', 'Denim', '2 constructor'],
      ]),
      seller,
    )
    expect([status, body.import?.mapping]).toEqual([200, ['sku', 'name', null]])
    const { id } = body.import
    const mapping = ['sku', 'name', `spec:${name}`] as const
    const anew = await world.api('PUT /import/:id', { params: { id }, body: { mapping: [...mapping] } }, seller)
    expect([anew.status, anew.body.import.counts.ready]).toEqual([200, 1])
    const again = await uploadSheet(
      world,
      aCsv([
        ['SKU', 'Item', name],
        ['A-1', 'Denim', 'x'],
      ]),
      seller,
    )
    expect(again.body.import.mapping).toEqual(mapping)
  },
)

describe('case 34: formulas in a download', () => {
  it('are written as text with an apostrophe in the rows to fix', async () => {
    const evil = ['=HYPERLINK("http://x","y")', '+1+cmd|x', '@SUM(A1)', '-2+3', '＝1', '\t=1']
    const { body } = await uploadSheet(
      world,
      aCsv([headers, ...evil.map((text, at) => [`A-${at}`, text, '', '', '', 'on request', '', ''])]),
      seller,
    )
    const response = await world.app.inject({
      method: 'GET',
      url: `/api/import/${body.import.id}/errors`,
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(response.statusCode).toBe(200)
    const { default: readExcel } = await import('read-excel-file/node')
    const [sheet] = await readExcel(response.rawPayload)
    const items = sheet!.data.slice(1).map(row => String(row[1]))
    expect(items).toHaveLength(evil.length)
    for (const item of items) expect(item).toMatch(/^'/)
    expect(sheet!.data[1]?.at(-2)).toContain('Rate: Enter a number')
    const archive = await openArchive(response.rawPayload, usualBounds.unpackedMb)
    for (const name of archive.names.filter(part => part.includes('worksheets/')))
      expect(await textOf(archive.pieces(name))).not.toContain('<f>')
  })
})
