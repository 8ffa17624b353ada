import type { Workbook } from './open-workbook.ts'
import { parseXml } from './parse-xml.ts'
import { allowance, type SheetBounds } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'
import { spokenDay } from './spoken-day.ts'

/** The texts and styles of cells, by type and style id of the sheet. */
export interface CellText {
  textOf: (type: string | undefined, style: string | undefined, value: string) => string
  isBold: (style: string | undefined) => boolean
}

/** Converts the cells of this workbook to texts; a formula gives its last computed value. */
export async function readCellText(workbook: Workbook, { keptMb }: SheetBounds): Promise<CellText> {
  const shared = await readSharedStrings(workbook, keptMb)
  const { days, bold } = await readStyles(workbook)
  const textOf: CellText['textOf'] = (type, style, value) => {
    if (type === 's') return shared[Number(value)] ?? damaged()
    if (type === 'str' || type === 'inlineStr') return unescape(value)
    if (type === 'b') return value === '1' ? 'Yes' : 'No'
    if (type === 'e') return value
    if (type === 'd') return dayOf(Date.parse(value))
    const number = Number(value)
    if (Number.isNaN(number)) damaged()
    if (style !== undefined && days.has(Number(style)))
      return dayOf((number - DAYS_TO_1970 + (workbook.from1904 ? DAYS_TO_1904 : 0)) * DAY_MS)
    // a file stores 0.1 + 0.2 as 0.30000000000000004
    return String(Number(number.toPrecision(14)))
  }
  return { textOf, isBold: style => style !== undefined && bold.has(Number(style)) }
}

const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569
const DAYS_TO_1904 = 1462

/** The day of a time value; refuses the file if the value is outside the range of dates. */
const dayOf = (ms: number): string => (Math.abs(ms) <= 8.64e15 ? spokenDay(ms) : damaged())

/** Workbooks encode characters that XML does not allow as _x000D_. */
const unescape = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

async function readSharedStrings({ archive, sharedStrings }: Workbook, textMb: number): Promise<string[]> {
  const strings: string[] = []
  if (!sharedStrings) return strings
  const spend = allowance(textMb)
  let text = ''
  let inText = false
  let phonetic = false
  await parseXml(archive.pieces(sharedStrings), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic = true
      else if (name === 't') inText = !phonetic
    },
    text(part) {
      if (inText) text += part
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') {
        spend(text.length + 1)
        strings.push(unescape(text))
      }
    },
  })
  return strings
}

/** The ids of styles that show a number as a day, and of bold styles. */
async function readStyles({ archive, styles }: Workbook): Promise<{ days: Set<number>; bold: Set<number> }> {
  const found = { days: new Set<number>(), bold: new Set<number>() }
  if (!styles) return found
  const own = new Map<number, boolean>()
  const boldFonts = new Set<number>()
  let inFonts = false
  let inCells = false
  let font = -1
  let style = 0
  await parseXml(archive.pieces(styles), {
    open(name, { numFmtId = '', formatCode = '', fontId = '', val }) {
      if (name === 'numFmt') own.set(Number(numFmtId), showsDay(formatCode))
      else if (name === 'fonts') inFonts = true
      else if (name === 'font' && inFonts) font++
      else if (name === 'b' && inFonts && val !== '0' && val !== 'false') boldFonts.add(font)
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        if (own.get(Number(numFmtId)) ?? BUILT_IN_DAYS.has(Number(numFmtId))) found.days.add(style)
        if (boldFonts.has(Number(fontId))) found.bold.add(style)
        style++
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
      else if (name === 'fonts') inFonts = false
    },
  })
  return found
}

const BUILT_IN_DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** True if a number format shows a day; ignores texts in quotes, in brackets and after a backslash. */
const showsDay = (format: string): boolean => /[dy]|m{3}/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

function damaged(): never {
  throw new SheetFault('damaged')
}
