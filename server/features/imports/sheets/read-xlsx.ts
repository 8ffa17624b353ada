import { importLimits } from '../../../../contract/imports/rules.ts'
import { type CellText, readCellText } from './cell-text.ts'
import { columnOf, spreadMergedCells } from './merged-cells.ts'
import { openWorkbook } from './open-workbook.ts'
import { parseXml } from './parse-xml.ts'
import { allowance, type SheetBounds } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'
import { ROWS_MOST, type SheetRow } from './sheet-rows.ts'

/** The filled rows of the first sheet that has any. */
export async function readXlsx(file: Buffer, bounds: SheetBounds): Promise<SheetRow[]> {
  const workbook = await openWorkbook(file, bounds)
  const cellText = await readCellText(workbook, bounds)
  for (const sheet of workbook.sheets) {
    const rows = await readRows(workbook.archive.pieces(sheet), cellText, bounds)
    if (rows.length > 0) return rows
  }
  return []
}

/**
 * Spreadsheets carry up to a million rows that were coloured once and never filled: the XML passes through here once, and only
 * filled rows are kept of it. A row is given up at the first filled cell too many.
 */
async function readRows(pieces: AsyncIterable<Buffer>, textOf: CellText, bounds: SheetBounds): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const merged: string[] = []
  // a workbook keeps a text once, however many cells show it; what is stored and sent has it in each of them
  const keep = allowance(bounds.keptMb)
  let line = 0
  let cells: string[] = []
  let filled = 0
  let column = -1
  let disordered = false
  let cell: Record<string, string> = {}
  let value = ''
  let inValue = false
  let phonetic = false

  const endCell = () => {
    if (value === '') return
    if (++filled > importLimits.columns || column >= importLimits.columns) throw new SheetFault('columns')
    const text = textOf(cell.t, cell.s, value)
    keep(text.length)
    cells[column] = text
  }
  const endRow = () => {
    if (disordered) throw new SheetFault('damaged')
    if (filled === 0) return
    if (rows.push({ line, cells: Array.from(cells, text => text ?? '') }) > ROWS_MOST) throw new SheetFault('rows')
  }
  await parseXml(pieces, {
    open(name, attributes) {
      const { r, ref } = attributes
      if (name === 'row') {
        line = r === undefined ? line + 1 : Number(r)
        cells = []
        filled = 0
        column = -1
      } else if (name === 'c') {
        const next = r === undefined ? column + 1 : columnOf(r)
        disordered ||= next <= column
        column = next
        cell = attributes
        value = ''
      } else if (name === 'rPh') phonetic = true
      else if (name === 'v' || name === 't') inValue = !phonetic
      else if (name === 'mergeCell' && ref) merged.push(ref)
    },
    text(text) {
      if (inValue) value += text
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
    },
  })
  spreadMergedCells(merged, rows)
  return rows
}
