import { importLimits } from '#contract/imports/rules.ts'
import { allowance } from './sheet-bounds.ts'
import { type FileFault, SheetFault } from './sheet-fault.ts'
import { ROWS_MOST, type SheetRow } from './sheet-rows.ts'

/** One sheet of a workbook: its filled rows, and the fault at which reading stopped. */
export interface Sheet {
  name: string
  rows: SheetRow[]
  fault?: FileFault
  /** true if the file was decoded as Windows-1252 */
  legacy?: boolean
  /** true if the workbook has macros */
  macros?: boolean
}

/** Counts the stored text of all sheets of a file. */
export type Spend = ReturnType<typeof allowance>

/** Collects the filled rows of a sheet; refuses it at the first cell or row above the limit. */
export class SheetBuilder {
  readonly rows: SheetRow[] = []
  readonly #keep: Spend
  #line = 0
  #cells: string[] = []
  #filled = 0
  #bold = 0

  constructor(spend: Spend) {
    this.#keep = spend
  }

  startRow(line: number): void {
    this.#line = line
    this.#cells = []
    this.#filled = 0
    this.#bold = 0
  }

  put(column: number, text: string, bold: boolean): void {
    if (++this.#filled > importLimits.columns || column >= importLimits.columns) throw new SheetFault('columns')
    this.#keep(text.length)
    this.#cells[column] = text
    if (bold) this.#bold++
  }

  /** Ends the row; the file repeats it `times` times. */
  endRow(times = 1): void {
    if (this.#filled === 0) return
    const bold = this.#bold === this.#filled
    for (let time = 0; time < times; time++) {
      const cells = Array.from(this.#cells, text => text ?? '')
      if (time > 0) this.#keep(cells.reduce((sum, text) => sum + text.length, 0))
      if (this.rows.push({ line: this.#line + time, cells, ...(bold && { bold }) }) > ROWS_MOST)
        throw new SheetFault('rows')
    }
  }
}
