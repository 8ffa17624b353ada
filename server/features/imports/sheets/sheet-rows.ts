import { importLimits } from '#contract/imports/rules.ts'

/** A filled row and its number in the file. */
export interface SheetRow {
  line: number
  cells: string[]
  /** its filled cells are all bold */
  bold?: boolean
}

/** The most filled rows of a file: it may hold a header and some title rows besides. */
export const ROWS_MOST = importLimits.rows + 50

/** Text as it may be stored: whole characters, no control characters but line breaks, no more than a cell may hold. */
export const cleanCell = (text: string): string =>
  text
    .slice(0, importLimits.cellCharacters)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** The text of a cell that shows a picture instead of a value. */
export const PICTURE_CELL = '#PICTURE!'
