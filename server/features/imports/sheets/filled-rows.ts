import { importLimits } from '../../../../contract/imports-rules.ts'
import { SheetFault } from './sheet-fault.ts'

// a sheet may hold a header and some title rows besides
const ROWS_MOST = importLimits.rows + 50

/** A sheet's XML with its filled rows alone, numbered anew; `lines` are their numbers in the file. */
export interface FilledRows {
  xml: string
  lines: number[]
}

/**
 * Spreadsheets carry up to a million rows that were coloured once and never filled; readers make an array of each. Every
 * pattern here goes through the text once, whatever stands in it.
 */
export function filledRows(xml: string): FilledRows {
  const open = /<(\w+:)?sheetData\b[^<>]*>/.exec(xml)
  if (!open || open[0].endsWith('/>')) return { xml, lines: [] }
  const from = open.index + open[0].length
  const to = xml.lastIndexOf(`</${open[1] ?? ''}sheetData>`)
  if (to < from) throw new SheetFault('damaged')

  const lines: number[] = []
  const kept: string[] = []
  const tag = `${open[1] ?? ''}row`
  let at = from
  let line = 0
  for (;;) {
    const start = xml.indexOf(`<${tag}`, at)
    if (start < 0 || start >= to) break
    const head = xml.indexOf('>', start)
    if (head < 0) throw new SheetFault('damaged')
    const attributes = xml.slice(start, head)
    line = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? line + 1)
    if (xml[head - 1] === '/') {
      at = head + 1
      continue
    }
    const close = xml.indexOf(`</${tag}>`, head)
    if (close < 0) throw new SheetFault('damaged')
    at = close + tag.length + 3
    // cells of a coloured row that hold nothing
    const content = xml.slice(head + 1, close).replace(EMPTY_CELL, '')
    if (!FILLED.test(content)) continue
    refuseFarColumns(content)
    lines.push(line)
    if (lines.length > ROWS_MOST) throw new SheetFault('rows')
    kept.push(`<${tag} r="${lines.length}">`, numbered(content, lines.length), `</${tag}>`)
  }
  return { xml: xml.slice(0, from) + kept.join('') + xml.slice(to), lines }
}

const EMPTY_CELL = /<(?:\w+:)?c\b[^<>]*\/>/g
const FILLED = /<(?:\w+:)?(?:v|is)\b/
const CELL = /<((?:\w+:)?c)\b([^<>]*?)\br="([A-Z]+)\d+"/g

/** The cells under their new row number. */
const numbered = (content: string, row: number): string => content.replace(CELL, `<$1$2r="$3${row}"`)

function refuseFarColumns(content: string): void {
  const last = content.lastIndexOf(' r="')
  if (last < 0) return
  const [, letters = ''] = /^ r="([A-Z]+)/.exec(content.slice(last, last + 12)) ?? []
  if (columnOf(letters) >= importLimits.columns) throw new SheetFault('columns')
}

/** A is 0, Z is 25, AA is 26. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
