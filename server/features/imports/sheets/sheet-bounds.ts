/** How long the process that works on a sheet may take, and what it may hold; sizes in MB. */
export interface SheetBounds {
  seconds: number
  heapMb: number
  /** what may come out of a workbook in all: a sheet of a million coloured rows has some 70 */
  unpackedMb: number
  /** the parts kept of it: the filled rows, texts and styles; 5,000 long descriptions have some 20 */
  keptMb: number
  /** one row with all its cells, filled or not */
  rowMb: number
  /** whether the cells of a row are counted before the reader makes objects of them */
  countsCells: boolean
}

// what a sheet of 5,000 rows takes, several times over
export const usualBounds: SheetBounds = {
  seconds: 20,
  heapMb: 384,
  unpackedMb: 96,
  keptMb: 32,
  rowMb: 2,
  countsCells: true,
}

export const MB = 1024 * 1024
