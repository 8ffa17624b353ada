import { SheetFault } from './sheet-fault.ts'

/** The bounds of the process that works on a sheet: time, and sizes in MB. */
export interface SheetBounds {
  seconds: number
  heapMb: number
  /** what may come out of a workbook in all: a sheet of a million coloured rows has some 70 */
  unpackedMb: number
  /** the texts kept of it; 5,000 long descriptions have some 20 */
  keptMb: number
}

// what a sheet of 5,000 rows takes, several times over
export const usualBounds: SheetBounds = { seconds: 20, heapMb: 384, unpackedMb: 96, keptMb: 32 }

export const MB = 1024 * 1024

/** Counts bytes, and refuses the file above `most` MB. */
export function allowance(mb: number): (taken: number) => void {
  let left = mb * MB
  return taken => {
    left -= taken
    if (left < 0) throw new SheetFault('swollen')
  }
}
