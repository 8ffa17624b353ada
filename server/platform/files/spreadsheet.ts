import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { escapeHtml } from '../security/escape-html.ts'

export type Cell = string | number

export interface Sheet {
  name: string
  header: readonly string[]
  /** read once, in batches */
  rows: AsyncIterable<readonly Cell[][]>
  /** in characters, one for each column */
  widths?: readonly number[]
  /** columns whose cells offer a list; other texts are allowed too */
  choices?: readonly Choices[]
}

/** A column, counted from 0, and the cells below a header that contain its choices. */
interface Choices {
  column: number
  from: { sheet: string; column: number; count: number }
}

/**
 * An .xlsx file of these sheets, written while it is read, so that only the current rows are in memory. Texts remain
 * texts: one that a spreadsheet could take for a formula gets an apostrophe before it.
 */
export const workbook = (sheets: readonly Sheet[]): Readable =>
  zip([
    ...frame(sheets.map(({ name }) => name)),
    ...sheets.map((sheet, at): Part => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]),
  ])

/** A workbook of one sheet. */
export const spreadsheet = (name: string, header: readonly string[], rows: Sheet['rows']): Readable =>
  workbook([{ name, header, rows }])

type Part = [name: string, content: Iterable<string> | AsyncIterable<string>]

/** A ZIP archive of these files, written while it is read; if the reader stops, so do its sources. */
function zip(parts: readonly Part[]): Readable {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  const sources = parts.map(([name, content]) => {
    const source = Readable.from(content, { objectMode: false })
    source.once('error', error => output.destroy(error))
    archive.addReadStreamLazy(name, { mtime: DAY_ONE }, give => give(null, source))
    return source
  })
  output.once('close', () => sources.forEach(source => source.destroy()))
  archive.end()
  return output
}

// a fixed date, so that the same content always gives the same file
const DAY_ONE = new Date(1980, 0, 1)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const PLAIN = 'numFmtId="0" fontId="0" fillId="0" borderId="0"'

const each = (names: readonly string[], part: (number: number, name: string) => string): string =>
  names.map((name, at) => part(at + 1, name)).join('')

/** The parts of the archive besides the sheets. */
const frame = (names: readonly string[]): Part[] => [
  [
    '[Content_Types].xml',
    [
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KINDS}.styles+xml"/>${each(names, number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${KINDS}.worksheet+xml"/>`)}</Types>`,
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
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each(names, number => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ],
  [
    'xl/styles.xml',
    [
      `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ${PLAIN}/></cellStyleXfs><cellXfs count="2"><xf ${PLAIN} xfId="0"/><xf ${PLAIN.replace('fontId="0"', 'fontId="1"')} xfId="0" applyFont="1" applyAlignment="1"><alignment wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
  ],
]

const HEADER_STYLE = 1
const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* sheetXml({ header, rows, widths = [], choices = [] }: Sheet): AsyncGenerator<string> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  let line = 1
  yield `${XML}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  yield rowXml(header, line, HEADER_STYLE)
  for await (const batch of rows) yield batch.map(cells => rowXml(cells, ++line)).join('')
  yield `</sheetData>${validations(choices)}</worksheet>`
}

// the most rows in Excel
const LAST_ROW = 1_048_576

function validations(choices: readonly Choices[]): string {
  const lists = choices.map(({ column, from: { sheet, column: list, count } }) => {
    const cells = `${columnName(column)}2:${columnName(column)}${LAST_ROW}`
    const source = `'${sheet}'!$${columnName(list)}$2:$${columnName(list)}$${count + 1}`
    return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${escapeXml(source)}</formula1></dataValidation>`
  })
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}

const rowXml = (cells: readonly Cell[], line: number, style = 0): string =>
  `<row r="${line}">${cells.map((cell, column) => cellXml(cell, `r="${columnName(column)}${line}" s="${style}"`)).join('')}</row>`

const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function cellXml(cell: Cell, attributes: string): string {
  if (cell === '') return ''
  return typeof cell === 'number'
    ? `<c ${attributes}><v>${cell}</v></c>`
    : `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(harmless(cell))}</t></is></c>`
}

// the most characters of an Excel cell
const LONGEST = 32_767

/**
 * A text that no spreadsheet program executes as a formula: formulas begin with one of these signs, also in full width
 * or after blanks. A text of dashes alone stays unchanged.
 */
export const harmless = (text: string): string => {
  const cut = text.slice(0, LONGEST - 1)
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cut) && !/^-+$/.test(cut) ? `'${cut}` : cut
}

/** Undoes `harmless`; other texts stay unchanged. */
export const asWritten = (text: string): string =>
  text.startsWith("'") && harmless(text.slice(1)) === text ? text.slice(1) : text

/** XML allows no control characters and no lone surrogates. */
const escapeXml = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, ''))
