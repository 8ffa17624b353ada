import { SheetFault } from './sheet-fault.ts'

/** The limits of the process that works on a sheet: time, and sizes in MB. */
export interface SheetBounds {
  seconds: number
  heapMb: number
  /** the largest unpacked size of a workbook; a sheet with a million coloured rows has about 70 MB */
  unpackedMb: number
  /** the most text stored from a file; 5,000 long descriptions have about 20 MB */
  keptMb: number
}

// several times what a sheet of 5,000 rows needs
export const usualBounds: SheetBounds = { seconds: 20, heapMb: 384, unpackedMb: 96, keptMb: 32 }

export const MB = 1024 * 1024

/** Returns a counter of bytes that refuses the file above `mb` MB. */
export function allowance(mb: number): (taken: number) => void {
  let left = mb * MB
  return taken => {
    left -= taken
    if (left < 0) throw new SheetFault('swollen')
  }
}
