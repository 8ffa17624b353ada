import { type CellValue, readSheet } from 'read-excel-file/universal'
import { filledRows } from './filled-rows.ts'
import { spreadMergedCells } from './merged-cells.ts'
import { packParts } from './pack-parts.ts'
import type { SheetBounds } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'
import type { SheetRow } from './sheet-rows.ts'
import { openWorkbook } from './workbook.ts'

/** The filled rows of the first sheet that has any; formulas give their last value. */
export async function readXlsx(file: Buffer, bounds: SheetBounds): Promise<SheetRow[]> {
  const { archive, sheets, around } = openWorkbook(file, bounds)
  for (const [place, sheet] of sheets.entries()) {
    const { xml, lines, rest } = await filledRows(archive.pieces(sheet), bounds)
    if (lines.length === 0) continue
    const parts = new Map(around.map(part => [part, archive.read(part)]))
    parts.set(sheet, Buffer.from(xml))
    const rows = (await parsed(packParts(parts), place + 1)).map(row => row.map(textOf))
    spreadMergedCells(rest, lines, rows)
    return rows.map((cells, at) => ({ line: lines[at]!, cells: cells.map(cell => cell ?? '') }))
  }
  return []
}

async function parsed(workbook: ArrayBuffer, sheet: number): Promise<(CellValue | null)[][]> {
  try {
    return await readSheet(workbook, sheet)
  } catch {
    throw new SheetFault('damaged')
  }
}

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

function textOf(value: CellValue | null): string | null {
  if (value === null) return null
  if (value instanceof Date) return dateFormat.format(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // 0.1 + 0.2 is kept as 0.30000000000000004 in the file
  if (typeof value === 'number') return String(Number(value.toPrecision(14)))
  return String(value)
}
