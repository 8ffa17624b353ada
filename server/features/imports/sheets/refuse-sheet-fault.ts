import { refuse } from '../../../platform/refusal.ts'
import { SheetFault } from './sheet-fault.ts'

/** A file that cannot be read is an expected no; anything else stays what it is. */
export function refuseSheetFault(thrown: unknown): never {
  if (thrown instanceof SheetFault) refuse('invalid', { fields: [{ field: 'file', message: thrown.message }] })
  throw thrown
}
