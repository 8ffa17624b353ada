import { fileFaults } from '#contract/imports/messages.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

export type FileFault = keyof typeof fileFaults

/** A file that cannot be read, with a sentence for people. */
export class SheetFault extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fileFaults[fault])
    this.fault = fault
  }
}

/** Refuses with a SheetFault's sentence; rethrows any other error. */
export function refuseSheetFault(thrown: unknown): never {
  if (thrown instanceof SheetFault) refuse('invalid', { fields: [{ field: 'file', message: thrown.message }] })
  throw thrown
}
