import { importLimits } from '../../../../contract/imports-rules.ts'
import type { SheetBounds } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'
import { openText } from './text-in-pieces.ts'

// a sheet may hold a header and some title rows besides
const ROWS_MOST = importLimits.rows + 50

/** A sheet's XML with its filled rows alone, numbered anew; `lines` are their numbers in the file, `rest` is what followed the rows. */
export interface FilledRows {
  xml: string
  lines: number[]
  rest: string
}

/**
 * Spreadsheets carry up to a million rows that were coloured once and never filled; readers make an array of each. The XML
 * passes through here once, piece by piece, and only filled rows are kept of it.
 */
export async function filledRows(pieces: AsyncIterable<Buffer>, bounds: SheetBounds): Promise<FilledRows> {
  const text = openText(pieces, bounds)
  const open = await text.find(/<(\w+:)?sheetData\b[^<>]*>/)
  const nothing = { xml: '', lines: [], rest: '' }
  if (!open) return nothing
  const [tag, prefix = ''] = open.match
  const head = open.before + tag
  if (tag.endsWith('/>')) return nothing

  const lines: number[] = []
  const kept: string[] = [head]
  let line = 0
  const next = new RegExp(`<${prefix}row\\b([^<>]*)>|</${prefix}sheetData>`)
  const close = new RegExp(`</${prefix}row>`)
  for (;;) {
    const start = (await text.find(next)) ?? damaged()
    const attributes = start.match[1]
    if (attributes === undefined) break
    line = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? line + 1)
    if (attributes.endsWith('/')) continue
    const row =
      (await text.find(close, endless => bounds.countsCells && refuseWideRow(withoutEmptyCells(endless)))) ?? damaged()
    const content = withoutEmptyCells(row.before)
    if (!FILLED.test(content)) continue
    if (bounds.countsCells) refuseWideRow(content)
    lines.push(line)
    if (lines.length > ROWS_MOST) throw new SheetFault('rows')
    const numbered = `<${prefix}row r="${lines.length}">${withNumber(content, lines.length)}</${prefix}row>`
    text.keep(numbered.length)
    kept.push(numbered)
  }
  kept.push(`</${prefix}sheetData></${prefix}worksheet>`)
  return { xml: kept.join(''), lines, rest: await text.rest() }
}

const EMPTY_CELL = /<((?:\w+:)?c)\b[^<>]*(?:\/>|><\/\1>)/g
const FILLED = /<(?:\w+:)?(?:v|is)\b/
const CELLS = /<(?:\w+:)?c\b/g
const CELL = /<((?:\w+:)?c)\b([^<>]*?)\br="([A-Z]+)\d+"/g

/** The cells of a coloured row hold nothing. */
const withoutEmptyCells = (content: string): string => content.replace(EMPTY_CELL, '')

/** More cells than columns, or one far to the right: a reader would make room for all of them. */
function refuseWideRow(content: string): void {
  let cells = 0
  for (const _ of content.matchAll(CELLS)) if (++cells > importLimits.columns) throw new SheetFault('columns')
  for (const [, , , letters = ''] of content.matchAll(CELL))
    if (columnOf(letters) >= importLimits.columns) throw new SheetFault('columns')
}

/** The cells under their new row number. */
const withNumber = (content: string, row: number): string => content.replace(CELL, `<$1$2r="$3${row}"`)

/** A is 0, Z is 25, AA is 26. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function damaged(): never {
  throw new SheetFault('damaged')
}
