import { DatabaseError } from 'pg'
import { codeOf, messageOf } from '../log/error-details.ts'

/** The database could not be reached or did not answer; the statement may or may not have run. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

/** The store of pictures could not be reached or did not answer. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

// a refused connection over several addresses is an AggregateError without a message
function reasonOf(cause: unknown): string {
  return messageOf(cause) || (cause instanceof AggregateError && messageOf(cause.errors[0])) || codeOf(cause) || 'away'
}

const passingClasses = new Set([
  '08', // connection failure
  '40', // rolled back in favour of another transaction
  '53', // out of disk, memory or connections
  '57', // shut down, starting, or cancelled by a timeout
  '58', // the disk or the file system failed
])
const passingStates = new Set([
  '25006', // read-only
  '25P03', // idle in a transaction for too long
  '55P03', // a lock was not free in time
])
const spaceCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** The effect of a passing fault: nothing can be saved, or nothing works at all; undefined for a bug. */
export function passingFault(error: unknown): 'cannot_save' | 'unavailable' | undefined {
  if (error instanceof DatabaseAway || error instanceof StoreAway || isOutdatedPlan(error)) return 'unavailable'
  const code = codeOf(error)
  if (code === undefined) return undefined
  if (spaceCodes.has(code)) return 'cannot_save'
  if (!(error instanceof DatabaseError)) return undefined
  if (code === '53100' || code === '25006') return 'cannot_save'
  return passingClasses.has(code.slice(0, 2)) || passingStates.has(code) ? 'unavailable' : undefined
}

/** True if a named statement is no longer valid: its tables were changed, or the server does not know it. */
export function isOutdatedPlan(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return (error.code === '0A000' && error.routine === 'RevalidateCachedQuery') || error.code === '26000'
}
