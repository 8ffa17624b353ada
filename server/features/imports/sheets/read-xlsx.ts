import { type CellText, readCellText } from './cell-text.ts'
import { columnOf, spreadMergedCells } from './merged-cells.ts'
import type { Archive } from './open-archive.ts'
import { openWorkbook, type Workbook } from './open-workbook.ts'
import { parseXml } from './parse-xml.ts'
import { allowance, type SheetBounds } from './sheet-bounds.ts'
import { type Sheet, SheetBuilder, type Spend } from './sheet-builder.ts'
import { SheetFault } from './sheet-fault.ts'
import { PICTURE_CELL, type SheetRow } from './sheet-rows.ts'

const SHEETS_MOST = 20

/** The filled sheets of a workbook; hidden ones only if no visible one is filled. */
export async function readXlsx(archive: Archive, bounds: SheetBounds): Promise<Sheet[]> {
  const workbook = await openWorkbook(archive)
  const cellText = await readCellText(workbook, bounds)
  const shown = await readSheets(workbook, cellText, bounds, false)
  return shown.length > 0 ? shown : readSheets(workbook, cellText, bounds, true)
}

async function readSheets(
  { archive, sheets, macros }: Workbook,
  cellText: CellText,
  bounds: SheetBounds,
  hidden: boolean,
): Promise<Sheet[]> {
  // a workbook stores a repeated text once; here each cell stores and sends its own copy, so every copy counts
  const spend = allowance(bounds.keptMb)
  const read: Sheet[] = []
  for (const sheet of sheets.filter(one => one.hidden === hidden).slice(0, SHEETS_MOST)) {
    const found = await readRows(archive.pieces(sheet.path), cellText, spend)
    if (found.rows.length > 0 || found.fault) read.push({ name: sheet.name, macros, ...found })
  }
  return read
}

/**
 * Spreadsheets contain up to a million rows that were coloured once and never filled, so the XML is read once and only
 * filled rows are stored. Reading ends at the first cell or row above the limit. The fault is returned, not thrown,
 * because another sheet of the file may be the right one.
 */
async function readRows(
  pieces: AsyncIterable<Buffer>,
  { textOf, isBold }: CellText,
  spend: Spend,
): Promise<{ rows: SheetRow[]; fault?: 'rows' | 'columns' }> {
  const sheet = new SheetBuilder(spend)
  const merged: string[] = []
  let line = 0
  let column = -1
  let disordered = false
  let cell: Record<string, string> = {}
  let value = ''
  let formula: string | undefined
  let inside: 'value' | 'formula' | undefined
  let phonetic = false

  const endCell = () => {
    if (cell.t === 'e' && cell.vm !== undefined) value = PICTURE_CELL
    // a formula that was never computed has no value
    const text = value === '' ? (formula === undefined ? '' : `=${formula}`) : textOf(cell.t, cell.s, value)
    if (text !== '') sheet.put(column, text, isBold(cell.s))
  }
  try {
    await parseXml(pieces, {
      open(name, attributes) {
        const { r, ref } = attributes
        if (name === 'row') {
          line = r === undefined ? line + 1 : Number(r)
          sheet.startRow(line)
          column = -1
        } else if (name === 'c') {
          const next = r === undefined ? column + 1 : columnOf(r)
          disordered ||= next <= column
          column = next
          cell = attributes
          value = ''
          formula = undefined
        } else if (name === 'rPh') phonetic = true
        else if (name === 'f') {
          formula = ''
          inside = 'formula'
        } else if (name === 'v' || name === 't') inside = phonetic ? undefined : 'value'
        else if (name === 'mergeCell' && ref) merged.push(ref)
      },
      text(text) {
        if (inside === 'value') value += text
        else if (inside === 'formula') formula += text
      },
      close(name) {
        if (name === 'v' || name === 't' || name === 'f') inside = undefined
        else if (name === 'rPh') phonetic = false
        else if (name === 'c') endCell()
        else if (name === 'row') {
          if (disordered) throw new SheetFault('damaged')
          sheet.endRow()
        }
      },
    })
  } catch (thrown) {
    if (thrown instanceof SheetFault && (thrown.fault === 'rows' || thrown.fault === 'columns'))
      return { rows: sheet.rows, fault: thrown.fault }
    throw thrown
  }
  spreadMergedCells(merged, sheet.rows)
  return { rows: sheet.rows }
}
