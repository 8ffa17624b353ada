import writeExcelFile from 'write-excel-file/node'

/** A sheet to write: text rows under a head; `widths` in characters. */
export interface SheetToWrite {
  sheet: string
  head: string[]
  rows: string[][]
  widths: number[]
}

/** The workbook of these sheets; every cell is text, none can be taken for a formula. */
export const writeBook = (sheets: readonly SheetToWrite[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map(({ sheet, head, rows, widths }) => ({
      sheet,
      data: [
        head.map(value => ({ value: plain(value), type: String, fontWeight: 'bold' as const, wrap: true })),
        ...rows.map(cells => cells.map(value => (value === '' ? null : { value: plain(value), type: String }))),
      ],
      columns: widths.map(width => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()

/** What a spreadsheet would run on opening gets an apostrophe before it. */
const plain = (text: string): string =>
  /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text
