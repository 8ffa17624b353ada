import { type FieldFault, type RefusalReason, refusals } from '#contract/http/refusals.ts'

interface Details {
  fields?: FieldFault[]
  /** the id of your own listing that is in conflict */
  existing?: string
  /** seconds to wait before trying again */
  retryAfter?: number
  /** the visitor must pass a new human check */
  reset?: boolean
}

/** An expected "no", one row of the refusal table; any other thrown error is a bug. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly status: number
  readonly details: Details
  constructor(reason: RefusalReason, details: Details) {
    super(refusals[reason].message)
    this.name = 'Refusal'
    this.reason = reason
    this.status = refusals[reason].status
    this.details = details
  }
}

/** Ends a verb with an expected "no". */
export function refuse(reason: RefusalReason, details: Details = {}): never {
  throw new Refusal(reason, details)
}
