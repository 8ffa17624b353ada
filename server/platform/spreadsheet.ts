import { Readable } from 'node:stream'
import { zipped } from './zip.ts'

export type Cell = string | number

export interface Sheet {
  name: string
  header: readonly string[]
  /** read in batches, once */
  rows: AsyncIterable<readonly Cell[][]>
}

/**
 * An .xlsx file of these sheets, made while it is read: however many rows there are, only those of the moment are held. Texts stay
 * texts: one that a spreadsheet could take for a formula gets an apostrophe before it.
 */
export const workbook = (sheets: readonly Sheet[]): Readable =>
  Readable.from(
    zipped([
      ...frame(sheets.map(({ name }) => name)),
      ...sheets.map(({ header, rows }, at): [string, AsyncIterable<string>] => [
        `xl/worksheets/sheet${at + 1}.xml`,
        sheetXml(header, rows),
      ]),
    ]),
    { objectMode: false },
  )

/** A workbook of one sheet. */
export const spreadsheet = (name: string, header: readonly string[], rows: Sheet['rows']): Readable =>
  workbook([{ name, header, rows }])

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const each = (names: readonly string[], part: (number: number, name: string) => string): string =>
  names.map((name, at) => part(at + 1, name)).join('')

/** The parts around the sheets. */
const frame = (names: readonly string[]): [name: string, content: string[]][] => [
  [
    '[Content_Types].xml',
    [
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/>${each(names, number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${KINDS}.worksheet+xml"/>`)}</Types>`,
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
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(names, (number, name) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
  ],
  [
    'xl/_rels/workbook.xml.rels',
    [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each(names, number => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ],
  ],
]

async function* sheetXml(header: readonly string[], batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  let line = 1
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowXml(header, line)}`
  for await (const batch of batches) yield batch.map(cells => rowXml(cells, ++line)).join('')
  yield '</sheetData></worksheet>'
}

// columns A to Z are enough for us
const rowXml = (cells: readonly Cell[], line: number): string =>
  `<row r="${line}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${line}`)).join('')}</row>`

const cellXml = (cell: Cell, address: string): string =>
  typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(harmless(cell))}</t></is></c>`

// an Excel cell holds no more
const LONGEST = 32_767

/** A text that no spreadsheet program runs: formulas begin with one of these signs, also full-width or behind blanks; dashes alone are none. */
export const harmless = (text: string): string => {
  const cut = text.slice(0, LONGEST - 1)
  return !/^-+$/.test(cut) && /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(cut) ? `'${cut}` : cut
}

/** XML knows no control characters and no half surrogates. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
