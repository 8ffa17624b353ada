import { deflateRawSync } from 'node:zlib'
import writeExcelFile from 'write-excel-file/node'
import type { ApiReply } from '#contract/api.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import type { ImportSummary } from '#contract/imports/import-schema.ts'
import { importHandler } from '#server/features/imports/run-import.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { wordsOf } from './listings.ts'
import type { Person } from './people.ts'
import { multipart } from './pictures.ts'
import type { World } from './world.ts'

export type Cells = (string | number | null)[]

/** An .xlsx of these rows, the first one with the headers. */
export const aSheet = (rows: Cells[]): Promise<Buffer> => writeExcelFile(rows).toBuffer()

/** A CSV of these rows. */
export const aCsv = (rows: readonly Cells[], separator = ','): Buffer =>
  Buffer.from(
    rows
      .map(cells => cells.map(cell => `"${(cell ?? '').toString().replaceAll('"', '""')}"`).join(separator))
      .join('\r\n'),
  )

export const headers = ['SKU', 'Item', 'Details', 'Category', 'Subcategory', 'Rate', 'UOM', 'Qty']
/** A row under `headers` that makes a complete listing, except for photos. */
export const aRow = (sku: string, given: { name?: string; rate?: string | number; uom?: string } = {}): Cells => [
  sku,
  given.name ?? `Cotton poplin ${sku}`,
  wordsOf(40),
  'Textiles & Fabrics',
  'Cotton fabrics',
  given.rate ?? 92,
  given.uom ?? 'Mtr',
  '1,20,000',
]

export interface UploadedSheet {
  status: number
  body: Partial<RefusalBody> & { success: boolean; import: ImportSummary }
}

/** Uploads a file through the API. */
export async function uploadSheet(
  { app }: World,
  file: Buffer,
  as?: { token: string },
  name = 'prices.xlsx',
): Promise<UploadedSheet> {
  const { payload, headers: type } = multipart([
    { content: file, name, field: 'file', type: 'application/octet-stream' },
  ])
  const response = await app.inject({
    method: 'POST',
    url: '/api/import',
    headers: { ...type, ...(as && { authorization: `Bearer ${as.token}` }) },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

/** Runs the queued imports, as the worker process would. */
export const runImports = ({ services }: World): Promise<number> =>
  runDueJobs(services, { import: importHandler(services) })

/** Uploads, confirms and imports rows under the usual headers; returns the upload's id. */
export async function imported(world: World, seller: Person, rows: Cells[], live = false): Promise<string> {
  const { body } = await uploadSheet(world, await aSheet([headers, ...rows]), seller)
  const { id } = body.import
  await world.api('POST /import/:id/confirm', { params: { id }, body: { live } }, seller)
  await runImports(world)
  return id
}

/** A zip file of these parts, each with its stated size, which may be false. */
export function aZip(parts: Record<string, Buffer | string>, lie: { size?: number; flags?: number } = {}): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content, { level: 9 })
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(lie.flags ?? 0, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(lie.size ?? Buffer.byteLength(content), 18)
    facts.writeUInt16LE(name.length, 22)
    locals.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    entries.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(parts).length, 4)
  end.writeUInt16LE(Object.keys(parts).length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

/** The parts of a workbook whose only sheet has this XML inside its `sheetData`, and more after it. */
export const workbookParts = (rows: string, after = ''): Record<string, string> => ({
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${after}</worksheet>`,
})

/** A small workbook of one row with `cells` cells, all of them in column B. */
export const aRowOfCells = (cells: number): Buffer =>
  aZip(workbookParts(`<row r="1">${'<c r="B2"><v>1</v></c>'.repeat(cells)}</row>`))

/** The XML of a row of text cells from column A on. */
export const rowXml = (line: number, cells: readonly string[]): string =>
  `<row r="${line}">${cells.map((cell, at) => `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** Uploads photos, or a ZIP of them, for the rows of a sheet. */
export async function uploadPhotos(
  { app }: World,
  id: string,
  files: { name: string; content: Buffer }[],
  as: { token: string },
  line?: number,
): Promise<{ status: number; body: ApiReply<'PUT /import/:id/photos'> & Partial<RefusalBody> }> {
  const { payload, headers: type } = multipart(files.map(file => ({ ...file, field: 'photos', type: 'image/jpeg' })))
  const response = await app.inject({
    method: 'PUT',
    url: `/api/import/${id}/photos${line === undefined ? '' : `?line=${line}`}`,
    headers: { ...type, authorization: `Bearer ${as.token}` },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
