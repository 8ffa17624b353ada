import type { Archive } from './open-archive.ts'
import { parseXml } from './parse-xml.ts'
import { allowance, type SheetBounds } from './sheet-bounds.ts'
import { type Sheet, SheetBuilder } from './sheet-builder.ts'
import { SheetFault } from './sheet-fault.ts'
import { spokenDay } from './spoken-day.ts'

const CONTENT = 'content.xml'
const MANIFEST = 'META-INF/manifest.xml'

/** Elements inside a cell that are not part of its text. */
const BESIDE = new Set(['annotation', 'frame', 'shapes', 'tracked-changes'])

/** The filled sheets of an OpenDocument spreadsheet. */
export async function readOds(archive: Archive, bounds: SheetBounds): Promise<Sheet[]> {
  await refuseEncrypted(archive)
  const spend = allowance(bounds.keptMb)
  const sheets: Sheet[] = []
  let sheet = new SheetBuilder(spend)
  let name = ''
  let fault: Sheet['fault']
  let line = 0
  let rowTimes = 1
  let column = 0
  let cell: Record<string, string> = {}
  let text = ''
  let paragraphs = 0
  let beside = 0
  let inParagraph = false
  /** by column: the text of a merged cell, and the number of rows below that it still covers */
  const covering = new Map<number, { text: string; rows: number }>()

  const within = (work: () => void) => {
    if (fault) return
    try {
      work()
    } catch (thrown) {
      if (!(thrown instanceof SheetFault) || (thrown.fault !== 'rows' && thrown.fault !== 'columns')) throw thrown
      fault = thrown.fault
    }
  }
  const endCell = (covered: boolean) => {
    const times = timesOf(cell['table:number-columns-repeated'])
    const above = covering.get(column)
    const shown = covered && above && above.rows > 0 ? above.text : shownText(cell, text)
    if (above && --above.rows <= 0) covering.delete(column)
    const rows = timesOf(cell['table:number-rows-spanned'])
    if (rows > 1 && shown !== '') covering.set(column, { text: shown, rows: rows - 1 })
    if (shown !== '')
      within(() => {
        for (let time = 0; time < times; time++) sheet.put(column + time, shown, false)
      })
    column += times
  }
  await parseXml(archive.pieces(CONTENT), {
    open(tag, attributes) {
      if (BESIDE.has(tag)) beside++
      else if (tag === 'table') {
        name = attributes['table:name'] ?? ''
        sheet = new SheetBuilder(spend)
        fault = undefined
        line = 0
        covering.clear()
      } else if (tag === 'table-row') {
        rowTimes = timesOf(attributes['table:number-rows-repeated'])
        sheet.startRow(line + 1)
        column = 0
      } else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        cell = attributes
        text = ''
        paragraphs = 0
      } else if (tag === 'p' && beside === 0) {
        if (paragraphs++ > 0) text += '\n'
        inParagraph = true
      } else if (inParagraph && tag === 's') text += ' '.repeat(Math.min(timesOf(attributes['text:c']), 100))
      else if (inParagraph && (tag === 'tab' || tag === 'line-break')) text += ' '
    },
    text(piece) {
      if (inParagraph && beside === 0) text += piece
    },
    close(tag) {
      if (BESIDE.has(tag)) beside--
      else if (tag === 'p') inParagraph = false
      else if (tag === 'table-cell') endCell(false)
      else if (tag === 'covered-table-cell') endCell(true)
      else if (tag === 'table-row') {
        within(() => sheet.endRow(rowTimes))
        line += rowTimes
      } else if (tag === 'table' && (sheet.rows.length > 0 || fault))
        sheets.push({ name, rows: sheet.rows, ...(fault && { fault }) })
    },
  })
  return sheets
}

const timesOf = (attribute: string | undefined): number => Math.max(1, Number(attribute ?? 1) || 1)

/** The text of a cell: numbers as stored, days in the same form as in other sheets. */
function shownText(cell: Record<string, string>, text: string): string {
  const type = cell['office:value-type'] ?? cell['calcext:value-type']
  const value = cell['office:value']
  if (cell['calcext:value-type'] === 'error') return text
  if ((type === 'float' || type === 'currency') && value !== undefined) return plainNumber(value)
  if (type === 'percentage') return text
  if (type === 'date') {
    const ms = Date.parse(cell['office:date-value'] ?? '')
    return Number.isNaN(ms) ? text : spokenDay(ms)
  }
  if (type === 'boolean') return cell['office:boolean-value'] === 'true' ? 'Yes' : 'No'
  if (text === '' && cell['table:formula'] !== undefined) return '='
  return text
}

function plainNumber(value: string): string {
  const number = Number(value)
  if (Number.isNaN(number)) throw new SheetFault('damaged')
  return String(Number(number.toPrecision(14)))
}

async function refuseEncrypted(archive: Archive): Promise<void> {
  if (!archive.has(CONTENT)) throw new SheetFault('damaged')
  if (!archive.has(MANIFEST)) return
  await parseXml(archive.pieces(MANIFEST), {
    open(tag) {
      if (tag === 'encryption-data') throw new SheetFault('password')
    },
  })
}
