import { Readable } from 'node:stream'
import { zipped } from './zip.ts'

export type Cell = string | number

/**
 * An .xlsx file of one sheet, made while it is read: however many rows there are, only those of the moment are held. Texts stay
 * texts: one that a spreadsheet could take for a formula gets an apostrophe before it.
 */
export const spreadsheet = (
  sheet: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[][]>,
): Readable =>
  Readable.from(zipped([...frame(sheet), ['xl/worksheets/sheet1.xml', sheetXml(header, rows)]]), { objectMode: false })

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts around the sheet. */
const frame = (sheet: string): [name: string, content: string[]][] => [
  [
    '[Content_Types].xml',
    [
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KINDS}.worksheet+xml"/></Types>`,
    ],
  ],
  [
    '_rels/.rels',
    [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  ],
  [
    'xl/workbook.xml',
    [
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  ],
  [
    'xl/_rels/workbook.xml.rels',
    [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
  ],
]

async function* sheetXml(header: readonly string[], batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowXml(header)}`
  for await (const batch of batches) yield batch.map(rowXml).join('')
  yield '</sheetData></worksheet>'
}

const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`

const cellXml = (cell: Cell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(harmless(cell))}</t></is></c>`

// an Excel cell holds no more
const LONGEST = 32_767

/** A text that no spreadsheet program runs: formulas begin with one of these signs, also full-width or behind blanks. */
export const harmless = (text: string): string => {
  const cut = text.slice(0, LONGEST - 1)
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(cut) ? `'${cut}` : cut
}

/** XML knows no control characters and no half surrogates. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
