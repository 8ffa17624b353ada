import { importLimits } from '#contract/imports/rules.ts'

/** A filled row and its number in the file. */
export interface SheetRow {
  line: number
  cells: string[]
  /** true if all filled cells of the row are bold */
  bold?: boolean
}

/** The most filled rows of a file: 50 more than the limit, for a header and title rows. */
export const ROWS_MOST = importLimits.rows + 50

/**
 * A text as it may be stored: whole characters, no control characters except line breaks and tabs, at most as long
 * as a cell may be.
 */
export const cleanCell = (text: string): string =>
  text
    .slice(0, importLimits.cellCharacters)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** The text of a cell that shows a picture instead of a value. */
export const PICTURE_CELL = '#PICTURE!'
