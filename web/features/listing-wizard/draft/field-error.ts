import type { FieldFault } from '#contract/http/refusals.ts'

/** All faults of a field, one sentence per line. */
export const fieldError =
  (faults: readonly FieldFault[]) =>
  (field: string): string | undefined => {
    const messages = faults.filter(fault => fault.field.split('.')[0] === field).map(fault => fault.message)
    return messages.length > 0 ? messages.join('\n') : undefined
  }
