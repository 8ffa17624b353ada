import { fileFaults } from '../../../../contract/imports-rules.ts'

export type FileFault = keyof typeof fileFaults

/** A file that cannot be read, with the sentence that says so. */
export class SheetFault extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fileFaults[fault])
    this.fault = fault
  }
}
